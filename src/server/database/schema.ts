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
  /** When a link mailed to `email` was followed; null while the mailbox is unconfirmed. */
  email_proven_at: Generated<number | null>
  /** The e-mail that the person wants to change to, while its link is not followed, and since when. */
  new_email: Generated<string | null>
  new_email_at: Generated<number | null>
  /** The last login. */
  last_seen_at: Generated<number>
  /** 1 while the password is the one that the first start printed. */
  password_printed: Generated<number>
  /**
   * Since when the kitchen has blocked them, which admin did it (null once that admin has left), and why; null where
   * they are not blocked.
   */
  blocked_at: Generated<number | null>
  blocked_by: Generated<string | null>
  block_reason: Generated<string | null>
  /** When an admin set up a passkey or codes, or said that they want none: they are not asked again. */
  factors_dismissed_at: Generated<number | null>
  /** Until when the kitchen has lifted the limits on orders for them, in ms. */
  allowed_until: Generated<number | null>
  /** What the kitchen has noted about them, or empty. */
  remark: Generated<string>
}

export interface SessionsTable {
  id: string
  user_id: string
  /** SHA-256 of the token, in hex; the token itself is not stored. */
  token_hash: string
  created_at: number
  last_used_at: number
  /** Browser and system in words, or empty. */
  device: Generated<string>
  /** When the person last proved who they are in this session: by logging in, or by their password or passkey since. */
  confirmed_at: Generated<number>
  /** A confirmation that serves one act, where `ADMIN_CONFIRM_MINUTES` is 0; null once it is used. */
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

/** A mailed link, which works once, until its end. */
export interface LinksTable {
  /** SHA-256 of the token, in hex; the token itself is not stored. */
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
  /** The name in one case, by which orders find a dish. */
  name_key: string
  price: number
  unit: string
  description: string
  card: DishCard | null
  position: number
  /** Empty where it has none. */
  category: Generated<string>
  /** 1 where an admin has said so, 0 where not. A dish without portions left is sold out besides. */
  sold_out: Generated<number>
  /** The Lagos day for which alone it is sold out; null: until it is taken back. */
  sold_out_on: string | null
  /** The file name of its own picture; null where it has ours, or none. */
  picture: Generated<string | null>
  created_at: number
  updated_at: number
  deleted_at: number | null
}

/** The portions of a dish that is counted; other dishes have no row. */
export interface PortionsTable {
  product_id: string
  /** How many every day begins with. */
  a_day: number
  /** The day that `remaining` belongs to; on any other day `a_day` are left. */
  day: string
  remaining: number
}

/** An earlier price of a dish. */
export interface ProductPricesTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  product_id: string
  price: number
  /** When the next price replaced it. */
  until: number
}

/** The files of a dish's own picture. */
export interface ProductPicturesTable {
  /** Made from the bytes of all its files. */
  name: string
  width: number
  kind: 'avif' | 'webp'
  bytes: Buffer
  /** When a dish got it or lost it; it is deleted a day after no dish has it. */
  used_at: number
}

export interface KitchenTable {
  id: number
  /** The contract's `Kitchen` as JSON. */
  settings: string
  /** The owner's changes to the contract's `OrderLimits`, as JSON. */
  limits: Generated<string>
  /**
   * What the owner has said about the list of first steps, as JSON: `right`, the items that are right as they are, and
   * `away`, whether the list is hidden.
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
  /** Whether its customer placed it, or the kitchen entered it. */
  origin: Generated<OrderOrigin>
  /** The customer without an account for whom the kitchen entered it. */
  guest_id: Generated<string | null>
  /** The rider who delivers it. */
  rider_id: Generated<string | null>
  /** 1 where its customer had ordered before, 0 where not. */
  again: Generated<number>
  /** 1 where checkout gave it its town: the orders of a payment with 1 are delivered together, for one fee. */
  shares_delivery: Generated<number>
  /** The number of the cancelled order that carried its delivery fee before. */
  fee_from: Generated<number | null>
  /** What the kitchen changed in it, as JSON (`OrderChange` of the contract), oldest first; null where nothing. */
  changes: Generated<string | null>
  /**
   * Hashes of the phone number and the network it was placed with, by which open orders are counted; removed when it is
   * finished.
   */
  phone_key: Generated<string | null>
  network_key: Generated<string | null>
  created_at: number
}

/** A customer who orders by phone or at the door, without an account. One phone number may have several names. */
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

/** The search terms of a guest; see `person_words`. */
export interface GuestWordsTable {
  word: string
  guest_id: string
}

/** A rider. */
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
  /**
   * How many of the day's portions it took: its quantity, or 0 where the dish is not counted. Cancelling gives them
   * back.
   */
  portions_taken: Generated<number>
}

/** A change of an order's status. */
export interface OrderMovesTable {
  order_number: number
  position: number
  status: OrderStatus
  by_user: string | null
  at: number
}

/** Open orders of somebody who has deleted their account: the address is removed when the order is finished. */
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

/** Totals of one Lagos day, split over several rows so that orders placed at once need not wait for one row. */
export interface DailySumsTable {
  day: string
  part: number
  orders: number
  /** Kobo, cancelled orders left out. */
  revenue: number
  registrations: number
}

/**
 * Totals of the orders placed on one Lagos day, without cancelled ones, split as the daily totals. By hour (00 to 23),
 * by dish (the product's id), by town, by first or later order (again, first), by the time from placed to completed,
 * and of those completed without a payment. `name` is empty where there is none.
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

/** The payment of one checkout, for all its orders. */
export interface PaymentsTable {
  /** Counts up by itself. */
  number: Generated<number>
  id: string
  user_id: string | null
  method: PaymentMethod
  state: PaymentState
  /** The reference to write on a transfer. */
  reference: string
  /**
   * What is to be paid. It falls with a cancelled order only while the payment is unpaid, and never below what came in.
   */
  amount: number
  /** How much has come in; all of it once it is paid. */
  received: Generated<number>
  /** How much was given back, in all. */
  refunded: number
  /** The town's minimum that the dishes of its orders without a town were compared with, at checkout. */
  minimum: Generated<number>
  /** The banknote that the customer will give the rider, in kobo; null where they did not say. */
  pays_with: number | null
  /** As the customer gave it, or empty; null until they announce the transfer, and after it is forgotten. */
  sender_name: string | null
  sender_bank: string | null
  /** The file name of the receipt's picture in DATA_DIR/receipts. */
  receipt: string | null
  announced_at: number | null
  /** When the kitchen answered that not all of it came; null until then, and once the customer announces it again. */
  answered_at: Generated<number | null>
  paid_at: number | null
  refunded_at: number | null
  /** The checkout's Idempotency-Key and the hash of its body. */
  key: string | null
  body_hash: string | null
  created_at: number
}

/** Totals taken and given back on one Lagos day by one method, split as the daily totals. */
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
  /** The lane that runs it; lanes keep apart what waits for somebody else's server. */
  lane: Generated<LaneName>
  /** JSON. */
  payload: string
  /** When it is due. A worker that takes it adds its lease, so that it becomes due again after a crash. */
  run_at: number
  attempts: number
  /** Set when it was given up on. */
  parked_at: number | null
  error: string | null
  created_at: number
}

/** One row: the last mail to the kitchen about orders that nobody had opened. */
export interface UnseenLettersTable {
  /** ms; 0 for never. */
  sent_at: number
  /** How many were mailed in a row without anybody opening an order. */
  letters: number
  /** The highest order number it told of, and how many orders it told of. */
  through: number
  waiting: number
}

/** A device that gets notifications, as long as its session lasts. */
export interface PushSubscriptionsTable {
  id: string
  session_id: string
  user_id: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: number
}

/** The keys that identify the shop to push services, base64url; one row, unless the settings name keys. */
export interface PushKeysTable {
  id: number
  public_key: string
  private_key: string
}

/** Counted tries within a time window. */
export interface TriesTable {
  key: string
  count: number
  ends_at: number
}

export interface ReviewsTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  /** With an Idempotency-Key, a UUIDv8 made from it. */
  id: string
  name: string
  review: string
  rating: number
  /** Since when it is published, and since when it is hidden; never both. Both are null while it waits. */
  published_at: number | null
  hidden_at: number | null
  created_at: number
}

export interface MessagesTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  /** With an Idempotency-Key, a UUIDv8 made from it. */
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

/** The search terms of a person: a search matches their beginnings. See the contract's `wordsOf`. */
export interface PersonWordsTable {
  word: string
  user_id: string
}

/** A mail to everybody. */
export interface MailingsTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  id: string
  subject: string
  content: string
  state: MailingState
  /** The job that may send it: each job gets a new turn, so that of two only the later one sends. */
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

/** Recipients who have not got their mail yet, or could not; the row is deleted when it is sent. */
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

/** Keys that the shop made for itself. */
export interface SecretsTable {
  name: string
  value: string
}

/** Who changed what; rows are only added. */
export interface AuditEntriesTable {
  /** Counts up by itself: the order of the list. */
  number: Generated<number>
  at: number
  /** Null for a change that nobody made by hand. */
  by_user: string | null
  action: AuditAction
  /** The id of what was changed. */
  subject: string
  /** JSON: ids and plain values, never a name, a phone number, an e-mail or an address. */
  details: string
}

/** One row: entries older than this may be removed. The database itself refuses to remove others. */
export interface AuditHorizonTable {
  id: number
  at: number
}

/** An open invitation to become an admin or a helper. */
export interface InvitationsTable {
  id: string
  /** In the form of the contract's `readEmail`. */
  email: string
  role: Generated<KitchenRole>
  invited_by: string
  /** SHA-256 of the token of the last mail, in hex; null until one is sent. */
  token_hash: Generated<string | null>
  created_at: number
  ends_at: number
}

/** A passkey of an admin. */
export interface PasskeysTable {
  id: string
  user_id: string
  /** Its authenticator's name for it, in base64url. */
  credential_id: string
  /** COSE key in base64url. */
  public_key: string
  /** How often it says it was used; always 0 for authenticators that do not count. */
  counter: number
  /** How a browser may reach it, separated by commas. */
  transports: string
  name: string
  /** The device it was added on, in words. */
  device: string
  created_at: number
  last_used_at: number | null
}

/** Random bytes that a passkey has to sign, valid once, until its end. */
export interface ChallengesTable {
  challenge: string
  purpose: 'add' | 'log-in' | 'confirm'
  /** The session; null for a login, which has none yet. */
  session_id: string | null
  ends_at: number
}

/** The one-time codes of an admin (TOTP, RFC 6238). */
export interface OneTimeCodesTable {
  user_id: string
  /** Base32. */
  secret: string
  created_at: number
  /** Null until its first code was entered; until then it has no effect. */
  confirmed_at: number | null
  /** The time step of the last code that was used; codes of it and earlier ones are used up. */
  last_step: number
}

/** A code that replaces a one-time code, once. */
export interface RecoveryCodesTable {
  /** HMAC of the code under the account's id, in hex; the code itself is not stored. */
  code_hash: string
  user_id: string
}

/** A change of the bank account that the admins were told of and can undo. */
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

/** A mailed link that undoes a change of the bank account. */
export interface BankUndoLinksTable {
  /** SHA-256 of the token, in hex; the token itself is not stored. */
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
