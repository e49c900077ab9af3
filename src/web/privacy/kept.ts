/** What is kept of people: what, why, and how long. It says in plain words what docs/privacy.md says; change both together. */
export const kept: readonly { what: string; why: string; long: string }[] = [
  { what: 'Your account', why: 'Name, e-mail, phone number, a scrambled form of your password, and which letters you want: to take your orders and bring them.', long: 'until you delete it, or three years after you last logged in. An e-mail that waits for its link: 7 days.' },
  { what: 'Where you are signed in', why: 'Browser and system in a few words, such as “Chrome on Android”, and when: to keep you signed in, and so that you can see it.', long: 'until you log out; else 30 days unused, 180 days in all.' },
  { what: 'Links in our letters', why: 'A scrambled form of the link and the mailbox it went to: to set a forgotten password or confirm an e-mail.', long: '30 minutes, or until one is used.' },
  { what: 'Your orders', why: 'Who ordered what, the address and the sums: to cook and bring it, and for our books, as the Companies and Allied Matters Act 2020 wants them.', long: 'six years. If you delete your account they stay without you: no name, number, address or words of yours. An order we are still at keeps its address until it is done, at most 30 days. So that none is placed twice, a random key of each is kept for 90 days.' },
  { what: 'What you write to us', why: 'Name, e-mail, phone number and your words: to answer.', long: 'two years.' },
  { what: 'Reviews', why: 'The name and the words that you gave: to show them.', long: 'while they are shown; one that is not published, a year. A review hangs on no account: to have yours taken down, write to us.' },
  { what: 'Letters on their way', why: 'What is to be sent, and for some letters the e-mail: so that none is lost.', long: 'until they are sent; one that cannot be sent, 90 days.' },
  { what: 'Tries', why: 'Scrambled forms of e-mails and network addresses, with a count: to keep guessers out.', long: 'an hour at most.' },
]
