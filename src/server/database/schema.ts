import type { Generated } from 'kysely'
import type { Role } from '../../contract/accounts.ts'
import type { AuditAction } from '../../contract/audit.ts'
import type { LaneName } from '../../contract/jobs.ts'
import type { DishCard } from '../../contract/menu.ts'
import type { MailingState } from '../../contract/outreach.ts'
import type { OrderOrigin } from '../../contract/order-origin.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import type { PaymentMethod, PaymentState } from '../../contract/payments.ts'
import type { KitchenRole } from '../../contract/role.ts'

/*
 * The tables, the same on both engines. Money is whole kobo, a time is milliseconds since 1970 in UTC, an id is a
 * UUIDv7 in text, a day is YYYY-MM-DD in Lagos.
 */

export interface UsersTable {
  id: string
  name: string
  /** In the form of the contract's `readEmail`. */
  email: string
  /** E.164, or empty. */
  phone: string
  role: Role
  password_hash: string
  created_at: number
  /** 1 where they want letters and notifications about their own orders, 0 where not. */
  order_news: Generated<number>
  /** 1 where they want letters to everybody, 0 where not. */
  offers: Generated<number>
  /** When a link mailed to `email` was followed; null while nobody has shown that the mailbox is theirs. */
  email_proven_at: Generated<number | null>
  /** An e-mail that waits for the link mailed to it, and since when. */
  new_email: Generated<string | null>
  new_email_at: Generated<number | null>
  /** The last login. */
  last_seen_at: Generated<number>
  /** 1 while the password is the one that the first start printed. */
  password_printed: Generated<number>
  /**
   * Since when the kitchen takes nothing from them, who decided it (null once that admin has left), and why; null where
   * it does.
   */
  blocked_at: Generated<number | null>
  blocked_by: Generated<string | null>
  block_reason: Generated<string | null>
  /** When an admin said that they want no passkey and no codes, or set them up: they are not asked again. */
  factors_dismissed_at: Generated<number | null>
  /** Until when the kitchen has lifted the limits on orders for them, in ms. */
  allowed_until: Generated<number | null>
  /** What the kitchen has noted about them, or empty. */
  remark: Generated<string>
}

export interface SessionsTable {
  id: string
  user_id: string
  /** SHA-256 of the token, in hex; the token itself is kept nowhere. */
  token_hash: string
  created_at: number
  last_used_at: number
  /** Browser and system in words, or empty. */
  device: Generated<string>
  /** When the person last proved who they are under this session: by logging in, or by their password since. */
  confirmed_at: Generated<number>
  /** A confirmation that serves one act alone, where `ADMIN_CONFIRM_MINUTES` is 0; null once it is used. */
  confirm_once_at: Generated<number | null>
}

/** A network that an account has logged in from. */
export interface KnownNetworksTable {
  user_id: string
  /** SHA-256 of the account's id and the network, in hex: the same network looks different for each account. */
  network_hash: string
  /** The last login from it. */
  used_at: number
}

/** What the link in a letter may do, once, until its end. */
export interface LinksTable {
  /** SHA-256 of the token, in hex; the token itself is kept nowhere. */
  token_hash: string
  user_id: string
  purpose: 'reset-password' | 'confirm-email'
  /** The mailbox that it went to. */
  email: string
  ends_at: number
}

export interface ProductsTable {
  id: string
  name: string
  /** The name in one case, which is how orders find a dish by name. */
  name_key: string
  price: number
  unit: string
  description: string
  card: DishCard | null
  position: number
  /** Empty where it has none. */
  category: Generated<string>
  /** 1 where an admin has said so, 0 where not; a dish without portions left is sold out besides. */
  sold_out: Generated<number>
  /** For which Lagos day alone it was said; null: until it is taken back. */
  sold_out_on: string | null
  /** The name of its own picture; null where it has only ours, or none. */
  picture: Generated<string | null>
  created_at: number
  updated_at: number
  deleted_at: number | null
}

/** How many portions there are of a dish that is counted; a dish without a row is not. */
export interface PortionsTable {
  product_id: string
  /** How many every day begins with. */
  a_day: number
  /** The day that `remaining` is of; on any other day `a_day` are left. */
  day: string
  remaining: number
}

/** What a dish cost before. */
export interface ProductPricesTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  product_id: string
  price: number
  /** When the next price took its place. */
  until: number
}

/** The files of a dish's own picture. */
export interface ProductPicturesTable {
  /** Made from the bytes of all its files. */
  name: string
  width: number
  kind: 'avif' | 'webp'
  bytes: Buffer
  /** When a dish got it, or lost it: it goes a day after nobody has it any more. */
  used_at: number
}

export interface KitchenTable {
  id: number
  /** The contract's `Kitchen` as JSON. */
  settings: string
  /** What the owner has changed of the contract's `OrderLimits`, as JSON. */
  limits: Generated<string>
  /**
   * What the owner has said of the list of the first hour, as JSON: `right`, the names of what is right as it is, and
   * `away`.
   */
  first_hour: Generated<string>
  updated_at: number
}

export interface OrdersTable {
  /** Counts up by itself; gaps are possible. */
  number: Generated<number>
  id: string
  user_id: string | null
  note: string
  /** What to look for beside the address, or empty. */
  landmark: Generated<string>
  /** What the customer tells the kitchen, or empty. */
  kitchen_note: Generated<string>
  town: string | null
  delivery_fee: number
  total: number
  status: OrderStatus
  reason: string | null
  ready_by: number | null
  acknowledged_at: number | null
  /** Null until it is checked out. */
  payment_id: Generated<string | null>
  /** Whether it was placed in the shop, or written down by the kitchen. */
  origin: Generated<OrderOrigin>
  /** For whom the kitchen wrote it down. */
  guest_id: Generated<string | null>
  /** Who brings it. */
  rider_id: Generated<string | null>
  /** 1 where its customer had ordered before, 0 where not. */
  again: Generated<number>
  /**
   * 1 where checkout gave it its town: it is brought together with the others of its payment that say so, for one fee.
   */
  shares_delivery: Generated<number>
  /** The number of the cancelled order that carried its delivery fee before. */
  fee_from: Generated<number | null>
  /**
   * What the kitchen changed of it, as JSON in the contract's form (`OrderChange`), oldest first; null where nothing.
   */
  changes: Generated<string | null>
  /**
   * Hashes of the phone number and the network it was placed with, by which open orders are counted; gone once it has
   * come to its end.
   */
  phone_key: Generated<string | null>
  network_key: Generated<string | null>
  created_at: number
}

/** Who orders by phone or at the door, without an account. One phone may serve several names. */
export interface GuestsTable {
  id: string
  name: string
  /** E.164, or empty. */
  phone: string
  /** Their latest order. */
  seen_at: number
  /** What the kitchen has noted about them, or empty. */
  remark: Generated<string>
}

/** The words that a guest is found by, as those of accounts. */
export interface GuestWordsTable {
  word: string
  guest_id: string
}

/** Who brings orders. */
export interface RidersTable {
  id: string
  name: string
  /** E.164. */
  phone: string
  /** When they were last named on an order. */
  seen_at: number
}

export interface OrderLinesTable {
  order_number: number
  position: number
  product_id: string | null
  name: string
  unit: string
  unit_price: number
  quantity: number
  /** How many of the day's portions it took: all, or 0 where the dish was not counted. Cancelling gives these back. */
  portions_taken: Generated<number>
}

/** What happened to an order after it was placed. */
export interface OrderMovesTable {
  order_number: number
  position: number
  status: OrderStatus
  by_user: string | null
  at: number
}

/**
 * Orders of somebody who left while the kitchen was still at them: their address goes when they have come to their end.
 */
export interface AddressesToForgetTable {
  order_number: number
  since: number
}

export interface IdempotencyKeysTable {
  user_id: string
  key: string
  body_hash: string
  order_id: string
  created_at: number
}

/** Sums of one Lagos day, in several parts so that orders placed at once need not wait for one row. */
export interface DailySumsTable {
  day: string
  part: number
  orders: number
  /** Kobo, cancelled orders left out. */
  revenue: number
  registrations: number
}

/**
 * Sums of the orders placed on one Lagos day, cancelled ones left out, in parts as the daily sums: by hour (00 to 23),
 * by dish (the product's id), by town, by whether the customer had ordered before (again, first), by the time from
 * placed to completed, and of those completed without a payment. What has no name is empty.
 */
export interface OrderSumsTable {
  kind: 'hour' | 'dish' | 'town' | 'customer' | 'time' | 'unpaid'
  day: string
  name: string
  part: number
  orders: number
  /** Portions of a dish; 0 otherwise. */
  quantity: number
  /** Kobo; of `time`, ms. */
  amount: number
}

/** How the orders of one checkout are paid, together. */
export interface PaymentsTable {
  /** Counts up by itself. */
  number: Generated<number>
  id: string
  user_id: string | null
  method: PaymentMethod
  state: PaymentState
  /** What is written on a transfer. */
  reference: string
  /**
   * What is to be paid: it falls with a cancelled order while nobody says that it was paid, and never after, nor below
   * what came.
   */
  amount: number
  /** What of it came in so far; all of it once it is paid. */
  received: Generated<number>
  /** What of it was given back, in all. */
  refunded: number
  /** The town's minimum that the dishes of its orders without a town were held against together, at checkout. */
  minimum: Generated<number>
  /** The note that the customer will hold out to the rider; null where they did not say. */
  pays_with: number | null
  /** As the customer says, empty where they did not; null until they announce it, and again when it is forgotten. */
  sender_name: string | null
  sender_bank: string | null
  /** The file of the picture in DATA_DIR/receipts. */
  receipt: string | null
  announced_at: number | null
  /**
   * When the kitchen answered that not all of it came; null until then, and again once the customer says anew that they
   * paid.
   */
  answered_at: Generated<number | null>
  paid_at: number | null
  refunded_at: number | null
  /** The checkout's Idempotency-Key and the hash of its body. */
  key: string | null
  body_hash: string | null
  created_at: number
}

/** What was taken and given back on one Lagos day by one method, in parts as the daily sums. */
export interface DailyTakingsTable {
  day: string
  method: PaymentMethod
  part: number
  /** How many payments were marked paid. */
  payments: number
  taken: number
  refunded: number
}

export interface JobsTable {
  id: Generated<number>
  name: string
  /** Who takes it: what waits for somebody else's server is kept apart from the rest. */
  lane: Generated<LaneName>
  /** JSON. */
  payload: string
  /** When it is due; a worker that takes it puts this off by its lease, so that a crash brings it back. */
  run_at: number
  attempts: number
  /** Set when it was given up on. */
  parked_at: number | null
  error: string | null
  created_at: number
}

/** One row: the last letter to the kitchen about orders that nobody had opened. */
export interface UnseenLettersTable {
  /** ms; 0 for never. */
  sent_at: number
  /** How many went out in a row without anybody opening an order. */
  letters: number
  /** The highest number of an order that it told of, and how many it told of. */
  through: number
  waiting: number
}

/** Where a device is notified, for as long as its session lasts. */
export interface PushSubscriptionsTable {
  id: string
  session_id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}

/** The keys by which push services know the shop, base64url; one row, unless the settings name them. */
export interface PushKeysTable {
  id: number
  public_key: string
  private_key: string
}

/** Counted tries within a window of time. */
export interface TriesTable {
  key: string
  count: number
  ends_at: number
}

export interface ReviewsTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  /** Where it came with an Idempotency-Key, a UUIDv8 made of that. */
  id: string
  name: string
  review: string
  rating: number
  /**
   * Since when everyone sees it, and since when nobody is to; never both. While it waits for an admin both are null.
   */
  published_at: number | null
  hidden_at: number | null
  created_at: number
}

export interface MessagesTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  /** Where it came with an Idempotency-Key, a UUIDv8 made of that. */
  id: string
  name: string
  /** In the form of the contract's `readEmail`. */
  email: string
  /** As it was written, or empty. */
  phone: string
  subject: string
  message: string
  /** When an admin opened it, and marked it as answered. */
  read_at: Generated<number | null>
  answered_at: Generated<number | null>
  created_at: number
}

/** The beginnings of these find a person: see the contract's `wordsOf`. */
export interface PersonWordsTable {
  word: string
  user_id: string
}

/** A letter to everybody. */
export interface MailingsTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  id: string
  subject: string
  content: string
  state: MailingState
  /** Which job may send it: a new one with every job, so that of two only the latter does. */
  turn: string
  recipients: number
  sent: number
  failed: number
  skipped: number
  by_user: string | null
  /** Its Idempotency-Key. */
  key: string | null
  body_hash: string
  created_at: number
  ended_at: number | null
}

/** Who is still to get a letter, or did not; the row goes with the letter. */
export interface MailingRecipientsTable {
  mailing_number: number
  user_id: string
  /** When it is due; put off by a lease while it is being sent. Null where it was given up on. */
  run_at: number | null
  attempts: number
  /** The turn that is sending it. */
  turn: string | null
  error: string | null
}

/** What the shop made for itself to sign with. */
export interface SecretsTable {
  name: string
  value: string
}

/** Who changed what; only ever added to. */
export interface AuditEntriesTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  at: number
  /** Null where nobody did it by hand. */
  by_user: string | null
  action: AuditAction
  /** The id of what was changed. */
  subject: string
  /** JSON: ids and plain values, never a name, a phone number, an e-mail or an address. */
  details: string
}

/** What is older may be removed from the audit log; one row. The database itself refuses the rest. */
export interface AuditHorizonTable {
  id: number
  at: number
}

/** Somebody who is asked to run the kitchen too, or to help there. */
export interface InvitationsTable {
  id: string
  /** In the form of the contract's `readEmail`. */
  email: string
  role: Generated<KitchenRole>
  invited_by: string
  /** SHA-256 of the token of the letter last sent, in hex; null until it is. */
  token_hash: Generated<string | null>
  created_at: number
  ends_at: number
}

/** A passkey of an admin. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** As its authenticator calls it, in base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** How often it says it was used; always 0 from those that do not count. */
  counter: number
  /** With commas between; how a browser may reach it. */
  transports: string
  name: string
  /** On which device it was added, in words. */
  device: string
  created_at: number
  last_used_at: number | null
}

/** What a passkey has to sign, once, until its end. */
export interface ChallengesTable {
  challenge: string
  purpose: 'add' | 'log-in' | 'confirm'
  /** Whose; null for a login, which is nobody's yet. */
  session_id: string | null
  ends_at: number
}

/** The one-time codes of an admin (TOTP, RFC 6238). */
export interface OneTimeCodesTable {
  user_id: string
  /** Base32. */
  secret: string
  created_at: number
  /** Null until its first code was shown: till then it does nothing. */
  confirmed_at: number | null
  /** The step of the last code that was used; it and earlier ones are used up. */
  last_step: number
}

/** What lets somebody in who has lost their codes; each once. */
export interface RecoveryCodesTable {
  /** HMAC of the code under the account's id, in hex; the code itself is kept nowhere. */
  code_hash: string
  user_id: string
}

/** A change of the bank account that its admins have been told of, and can undo. */
export interface BankChangesTable {
  id: string
  at: number
  by_user: string | null
  session_id: string
  session_began_at: number
  device: string
  /** JSON, as in the settings. */
  old_bank: string
  new_bank: string
  undone_at: number | null
}

/** The link of a letter that undoes a change of the bank account. */
export interface BankUndoLinksTable {
  /** SHA-256 of the token, in hex; the token itself is kept nowhere. */
  token_hash: string
  change_id: string
  ends_at: number
}

export interface Schema {
  passkeys: PasskeysTable
  challenges: ChallengesTable
  one_time_codes: OneTimeCodesTable
  recovery_codes: RecoveryCodesTable
  bank_changes: BankChangesTable
  bank_undo_links: BankUndoLinksTable
  audit_entries: AuditEntriesTable
  audit_horizon: AuditHorizonTable
  users: UsersTable
  sessions: SessionsTable
  known_networks: KnownNetworksTable
  links: LinksTable
  products: ProductsTable
  portions: PortionsTable
  product_prices: ProductPricesTable
  product_pictures: ProductPicturesTable
  kitchen: KitchenTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_moves: OrderMovesTable
  addresses_to_forget: AddressesToForgetTable
  guests: GuestsTable
  guest_words: GuestWordsTable
  riders: RidersTable
  idempotency_keys: IdempotencyKeysTable
  payments: PaymentsTable
  daily_sums: DailySumsTable
  daily_takings: DailyTakingsTable
  order_sums: OrderSumsTable
  invitations: InvitationsTable
  jobs: JobsTable
  push_subscriptions: PushSubscriptionsTable
  push_keys: PushKeysTable
  unseen_letters: UnseenLettersTable
  tries: TriesTable
  reviews: ReviewsTable
  messages: MessagesTable
  person_words: PersonWordsTable
  mailings: MailingsTable
  mailing_recipients: MailingRecipientsTable
  secrets: SecretsTable
}
