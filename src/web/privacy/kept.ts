/** One line of the privacy page. `tables`: the tables of docs/privacy.md that it covers. */
interface Kept {
  what: string
  why: string
  long: string
  tables: readonly string[]
}

/**
 * What is stored about people, why, and how long, in plain words. test/privacy.test.ts compares it with
 * docs/privacy.md.
 */
export const kept: readonly Kept[] = [
  {
    what: 'Your account',
    tables: ['users', 'person_words'],
    why: 'Name, e-mail, phone number, a scrambled form of your password, which letters you want and when you last logged in: to take your orders and bring them. If the kitchen takes no more orders from you: since when and why. What the kitchen has noted about you, so that the next order comes out right; it stands in the download of your data. The words of name, e-mail and number a second time, by which the kitchen finds you when you call or write.',
    long: 'until you delete it, or three years after you last logged in; the account of somebody who runs the kitchen, for good. An e-mail that waits for its link: 7 days. That the kitchen takes no orders from you: until it is undone. A note about you: until the kitchen takes it away.',
  },
  {
    what: 'Where you are signed in',
    tables: ['sessions'],
    why: 'Browser and system in a few words, such as “Chrome on Android”, and when: to keep you signed in, and so that you can see it.',
    long: 'until you log out; else 30 days unused, 180 days in all.',
  },
  {
    what: 'Networks you logged in from',
    tables: ['known_networks'],
    why: 'A scrambled form of the network’s address, and when: so that nobody who guesses at your password can lock you out there.',
    long: '90 days after you last logged in from it, at most 50.',
  },
  {
    what: 'Notifications',
    tables: ['push_subscriptions'],
    why: 'The address and keys under which the service of your browser’s maker reaches this device: to tell you how your order goes, where you have asked for it.',
    long: 'until you turn them off there, log out there, or the service knows the device no more.',
  },
  {
    what: 'Links in our letters',
    tables: ['links'],
    why: 'A scrambled form of the link and the mailbox it went to: to set a forgotten password or confirm an e-mail.',
    long: '30 minutes, or until one is used.',
  },
  {
    what: 'Your orders',
    tables: ['orders', 'order_lines', 'order_moves', 'addresses_to_forget', 'idempotency_keys'],
    why: 'Who ordered what, the address, what to look for there, the sums, and when and by whom it was accepted, sent off or cancelled: to cook and bring it, and for our books, as the Companies and Allied Matters Act 2020 wants them.',
    long: 'six years. If you delete your account they stay without you: no name, number, address or words of yours. An order we are still at keeps its address until it is done, at most 30 days. So that none is placed twice, a random key of each is kept for 90 days.',
  },
  {
    what: 'Orders without an account',
    tables: ['guests', 'guest_words'],
    why: 'Name and phone number of whoever orders by phone or at the door, and the words of them by which we find the orders; what the kitchen has noted about you: to bring it right, and to know you when you call again.',
    long: 'two years after the last order; then its address goes as well, and the order stays without you.',
  },
  {
    what: 'Who brings it',
    tables: ['riders'],
    why: 'Name and phone number of our riders: so that we can call them, and you while your order is on the way.',
    long: 'a year after they were last named on an order.',
  },
  {
    what: 'How you paid',
    tables: ['payments'],
    why: 'The way to pay and the sums, and where you gave them, the sender and bank of a transfer and a picture of its receipt: to be paid, to find your transfer, and for our books. Of a picture we keep the pixels alone, not where or with what it was taken.',
    long: 'six years; sender, bank, picture and the random key of each payment 90 days. If you delete your account, sender, bank and picture go at once.',
  },
  {
    what: 'What you write to us',
    tables: ['messages'],
    why: 'Name, e-mail, phone number and your words, and when we read and answered them: to answer.',
    long: 'two years.',
  },
  {
    what: 'Reviews',
    tables: ['reviews'],
    why: 'The name and the words that you gave: to show them.',
    long: 'while they are shown; one that is not published, a year. A review hangs on no account: to have yours taken down, write to us.',
  },
  {
    what: 'Letters on their way',
    tables: ['jobs'],
    why: 'What is to be sent, and for some letters the e-mail: so that none is lost.',
    long: 'until they are sent; one that cannot be sent, 90 days.',
  },
  {
    what: 'Letters to everybody',
    tables: ['mailings', 'mailing_recipients'],
    why: 'What we wrote, who of us wrote it and how many got it: to know what we said. And who is still to get it, or could not and why: to send each letter once. Of one that has reached you, nothing.',
    long: 'what we wrote: three years; a letter that is not through after 30 days is called off. Who is to get it: until theirs has gone out, or a day after it was called off; where it could not be sent, 90 days after the last one went out.',
  },
  {
    what: 'Who did what in the kitchen',
    tables: ['audit_entries'],
    why: 'Which account changed what of the shop, and when, with figures and no names: so that the owner can see it, and for our books.',
    long: 'six years.',
  },
  {
    what: 'Invitations',
    tables: ['invitations'],
    why: 'The e-mail of somebody who is asked to run the kitchen too, who asked them, and a scrambled form of the link: to let them accept.',
    long: '7 days, or until it is accepted or taken back.',
  },
  {
    what: 'Passkeys and codes of who runs the kitchen',
    tables: ['passkeys', 'challenges', 'one_time_codes', 'recovery_codes'],
    why: 'The public key and name of a passkey, the device it was added on and when it was used; the secret of one-time codes, and scrambled forms of recovery codes: so that nobody else gets into the kitchen.',
    long: 'until they are removed, turned off or used, or the account runs the kitchen no more. What a passkey has to sign: five minutes. A secret that was never turned on: a day.',
  },
  {
    what: 'Changes of our bank account',
    tables: ['bank_changes', 'bank_undo_links'],
    why: 'Our account before and after, who of us changed it and on what device, and a scrambled form of the link in our letters about it: so that a change by a stranger can be undone.',
    long: '30 days; the link 14 days, or until it is used.',
  },
  {
    what: 'Tries',
    tables: ['tries'],
    why: 'Scrambled forms of e-mails and network addresses, with a count: to keep guessers out.',
    long: 'a day at most.',
  },
]
