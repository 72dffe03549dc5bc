/** Kysely's view of the tables that the migrations make. jsonb is written as text (`JSON.stringify`) and read as values. */
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

type Time = ColumnType<Date, Date | string, Date | string>;
type Now = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
type Json<T extends object> = JSONColumnType<T>;
type DefaultJson<T extends object> = ColumnType<T, string | undefined, string>;
type MaybeJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type Role = 'user' | 'member' | 'curator' | 'staff';

export interface Users {
  id: Generated<string>;
  email: string;
  password_hash: string;
  name: string;
  role: Role;
  phone_number: Maybe<string>;
  nik: Maybe<string>;
  nik_index: Maybe<string>;
  address: MaybeJson<Record<string, unknown>>;
  address_version: Maybe<number>;
  avatar_id: Maybe<string>;
  email_verified_at: MaybeTime;
  disabled_at: MaybeTime;
  deleted_at: MaybeTime;
  created_at: Now;
  updated_at: Now;
}
export interface Consents {
  id: Generated<number>;
  user_id: string;
  kind: string;
  version: string;
  ip: Maybe<string>;
  given_at: Now;
  withdrawn_at: MaybeTime;
}
export interface Sessions {
  id: Generated<string>;
  user_id: string;
  created_at: Now;
  last_used_at: Now;
  expires_at: Time;
  revoked_at: MaybeTime;
  revoke_reason: Maybe<string>;
  user_agent: Maybe<string>;
  ip: Maybe<string>;
}
export interface Tokens {
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  generation: number;
  parent_hash: Maybe<string>;
  used_at: MaybeTime;
  expires_at: Time;
  created_at: Now;
}
export interface MailTokens {
  hash: string;
  user_id: string;
  kind: 'verify' | 'reset';
  email: string;
  expires_at: Time;
  used_at: MaybeTime;
  created_at: Now;
}
export interface LoginAttempts {
  account: string;
  fails: number;
  next_try_at: Time;
}
export interface RateLimits {
  key: string;
  window_start: Time;
  count: number;
}
export interface Files {
  id: string;
  owner_id: Maybe<string>;
  sha256: string;
  mime: string;
  extension: string;
  bytes: number;
  width: Maybe<number>;
  height: Maybe<number>;
  file_name: string;
  visibility: 'public' | 'private';
  form_id: string;
  field: string;
  qris: MaybeJson<Record<string, unknown>>;
  qris_payload: Maybe<string>;
  named_at: MaybeTime;
  created_at: Now;
}
export interface FileUses {
  file_id: string;
  user_id: Maybe<string>;
  kind: string;
  ref: string;
  field: string;
}
export interface FormVersions {
  form_id: string;
  version: number;
  hash: string;
  source: string;
  source_hash: string;
  doc: Json<Record<string, unknown>>;
  author: string;
  note: Generated<string>;
  published_at: Now;
}
export interface FormModules {
  form_id: string;
  hash: string;
  code: string;
}
export interface Drafts {
  user_id: string;
  form_id: string;
  answers: DefaultJson<Record<string, unknown>>;
  field_revisions: DefaultJson<Record<string, number>>;
  revision: Generated<number>;
  form_version: number;
  created_at: Now;
  updated_at: Now;
}
export interface Submissions {
  id: string;
  form_id: string;
  form_version: number;
  user_id: Maybe<string>;
  business_id: Maybe<string>;
  curator_id: Maybe<string>;
  status: string;
  answers: Json<Record<string, unknown>>;
  submitted_at: Now;
  updated_at: Now;
}
export interface SubmissionEvents {
  id: Generated<number>;
  submission_id: string;
  actor_id: Maybe<string>;
  event: string;
  from_status: Maybe<string>;
  to_status: string;
  note: Maybe<string>;
  created_at: Now;
}
export interface Businesses {
  id: Generated<string>;
  user_id: string;
  curator_id: Maybe<string>;
  business_name: string;
  brand_name: Maybe<string>;
  business_field: Maybe<string>;
  province: Maybe<string>;
  city: Maybe<string>;
  district: Maybe<string>;
  urban_village: Maybe<string>;
  lat: Maybe<number>;
  lng: Maybe<number>;
  business_opening_hours: Maybe<string>;
  business_closing_hours: Maybe<string>;
  business_days_open: Maybe<string>;
  business_days_close: Maybe<string>;
  business_logo: Maybe<string>;
  business_nib: Maybe<string>;
  answers: DefaultJson<Record<string, unknown>>;
  form_version: number;
  documents: DefaultJson<Record<string, unknown>>;
  documents_version: Maybe<number>;
  /** Out of everybody's sight: its owner's account is gone. */
  hidden_at: MaybeTime;
  created_at: Now;
  updated_at: Now;
}
export interface PaymentOptions {
  id: string;
  business_id: string;
  type: 'bank' | 'qris';
  bank: Maybe<string>;
  bank_number: Maybe<string>;
  bank_holder: string;
  picture: Maybe<string>;
  qris: MaybeJson<Record<string, unknown>>;
  qris_payload: Maybe<string>;
  answers: DefaultJson<Record<string, unknown>>;
  form_version: number;
  removed_at: MaybeTime;
  created_at: Now;
}
export interface Idempotency {
  scope: string;
  route: string;
  key: string;
  fingerprint: string;
  status: number;
  body: Json<Record<string, unknown>>;
  created_at: Now;
}
export interface Mails {
  id: Generated<string>;
  recipient: string;
  subject: string;
  body: string;
  kind: string;
  sent_at: MaybeTime;
  last_error: Maybe<string>;
  created_at: Now;
}
export interface Audit {
  id: Generated<number>;
  actor_id: Maybe<string>;
  action: string;
  subject_kind: string;
  subject_id: Maybe<string>;
  facts: DefaultJson<Record<string, unknown>>;
  ip: Maybe<string>;
  created_at: Now;
}
export interface Settings {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface Categories {
  id: string;
  category_name: string;
  position: Generated<number>;
  archived_at: MaybeTime;
}
export interface Products {
  id: Generated<string>;
  business_id: string;
  category_id: string;
  name: string;
  description: string;
  status: 'active' | 'inactive';
  /** The lowest of its variants. */
  price: number;
  price_max: number;
  /** The sum of its variants. */
  stock_quantity: number;
  min_order: Generated<number>;
  sku: Maybe<string>;
  picture: string;
  has_variants: Generated<boolean>;
  media_count: Generated<number>;
  sold: Generated<number>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  answers: DefaultJson<Record<string, unknown>>;
  form_version: number;
  version: Generated<number>;
  hidden_at: MaybeTime;
  hidden_reason: Maybe<string>;
  removed_at: MaybeTime;
  created_at: Now;
  updated_at: Now;
}
export interface ProductMedia {
  product_id: string;
  file_id: string;
  position: number;
  created_at: Now;
}
/** What is sold. A product without variants has one of its own that nobody sees (`is_default`). */
export interface Variants {
  id: Generated<string>;
  product_id: string;
  name: Generated<string>;
  price: number;
  stock_quantity: number;
  sku: Maybe<string>;
  picture: Maybe<string>;
  is_default: Generated<boolean>;
  position: Generated<number>;
  answers: DefaultJson<Record<string, unknown>>;
  removed_at: MaybeTime;
  created_at: Now;
  updated_at: Now;
}
export interface CartLines {
  id: Generated<string>;
  user_id: string;
  variant_id: string;
  quantity: number;
  /** The price when it was put in. */
  seen_price: number;
  created_at: Now;
  updated_at: Now;
}
export type OrderStatus =
  | 'pending'
  | 'waiting'
  | 'paid'
  | 'process'
  | 'delivered'
  | 'failed'
  | 'completed'
  | 'canceled'
  | 'rejected';
export interface Orders {
  id: Generated<string>;
  number: string;
  /** Orders that were made together. */
  checkout_id: string;
  user_id: string;
  business_id: string;
  status: OrderStatus;
  /** A proof that was not refused lies with it. */
  has_proof: Generated<boolean>;
  total: number;
  delivery_method: 'pickup' | 'seller_courier' | 'other';
  address: MaybeJson<Record<string, unknown>>;
  address_version: Maybe<number>;
  note: Maybe<string>;
  /** When time itself acts next. */
  due_at: MaybeTime;
  version: Generated<number>;
  created_at: Now;
  updated_at: Now;
}
export interface OrderLines {
  id: Generated<string>;
  order_id: string;
  product_id: string;
  variant_id: string;
  name: string;
  variant_name: Maybe<string>;
  picture: string;
  price: number;
  quantity: number;
  position: Generated<number>;
}
export interface OrderEvents {
  id: Generated<number>;
  order_id: string;
  actor: 'buyer' | 'seller' | 'system';
  actor_id: Maybe<string>;
  event: string;
  from_status: Maybe<string>;
  to_status: string;
  note: Maybe<string>;
  proof_id: Maybe<string>;
  created_at: Now;
}
export interface PaymentProofs {
  id: Generated<string>;
  order_id: string;
  file_id: string;
  sha256: string;
  payment_option_id: string;
  /** replaced: the buyer sent another before it was judged. */
  state: 'submitted' | 'confirmed' | 'refused' | 'replaced';
  note: Maybe<string>;
  created_at: Now;
  judged_at: MaybeTime;
}
export interface StockMoves {
  order_id: string;
  variant_id: string;
  reason: 'ordered' | 'returned';
  quantity: number;
  created_at: Now;
}
export interface Reviews {
  id: Generated<string>;
  order_line_id: string;
  product_id: string;
  business_id: string;
  user_id: string;
  rate: number;
  description: Generated<string>;
  answers: DefaultJson<Record<string, unknown>>;
  form_version: number;
  answer: Maybe<string>;
  answered_at: MaybeTime;
  hidden_at: MaybeTime;
  hidden_reason: Maybe<string>;
  created_at: Now;
}
export interface ReviewMedia {
  review_id: string;
  file_id: string;
  position: number;
}
export interface Notifications {
  id: Generated<number>;
  user_id: string;
  kind: string;
  order_id: Maybe<string>;
  facts: DefaultJson<Record<string, unknown>>;
  read_at: MaybeTime;
  /** null until the mail of it was written. */
  mailed_at: MaybeTime;
  created_at: Now;
}
/** What the programme publishes: events, trainers, testimonials, partners … by `kind`. */
export interface Contents {
  id: Generated<string>;
  kind: string;
  status: 'draft' | 'published';
  position: Generated<number>;
  starts_at: MaybeTime;
  ends_at: MaybeTime;
  answers: Json<Record<string, unknown>>;
  form_version: Maybe<number>;
  created_at: Now;
  updated_at: Now;
}

/** What public pages show and a write touched; see the migration. */
export interface ContentChanges {
  xid: Generated<string>;
  tag: string;
  noted_at: Now;
}

/** Names of districts by their codes, for what the database itself writes. */
export interface Districts {
  code: string;
  name: string;
}
/** Words that names are made of, by which typos are mended. */
export interface SearchWords {
  word: string;
  letters: string;
}
/** A row for each business that everybody may see, written by triggers alone. */
export interface Shops {
  business_id: string;
  name: string;
  district: string | null;
  field: string | null;
  lat: number | null;
  lng: number | null;
  /** Minutes of the day, and days as bits with Sunday lowest: see `is_open`. */
  opens: number;
  closes: number;
  open_days: number;
  /** JSON of a ShopBrief. */
  brief: string;
  excerpt: string;
  /** Digits for wa.me. */
  whatsapp: string | null;
  words: string;
  created_at: Time;
}
/** A row for each product that everybody may see, written by triggers alone. Its stock stands in `products`. */
export interface Listings {
  product_id: string;
  business_id: string;
  category_id: string;
  district: string | null;
  created_at: Time;
  price: number;
  price_max: number;
  sold: number;
  rating_sum: number;
  rating_count: number;
  /** Tenths of a star; 0 without any review. */
  rating: number;
  opens: number;
  closes: number;
  open_days: number;
  name: string;
  /** The members of a ProductCard that change seldom, as JSON without braces. */
  card: string;
  words: string;
}

export interface Tables {
  users: Users;
  consents: Consents;
  sessions: Sessions;
  tokens: Tokens;
  mail_tokens: MailTokens;
  login_attempts: LoginAttempts;
  rate_limits: RateLimits;
  files: Files;
  file_uses: FileUses;
  form_versions: FormVersions;
  form_modules: FormModules;
  drafts: Drafts;
  submissions: Submissions;
  submission_events: SubmissionEvents;
  businesses: Businesses;
  payment_options: PaymentOptions;
  idempotency: Idempotency;
  mails: Mails;
  audit: Audit;
  settings: Settings;
  content_changes: ContentChanges;
  categories: Categories;
  products: Products;
  product_media: ProductMedia;
  variants: Variants;
  cart_lines: CartLines;
  orders: Orders;
  order_lines: OrderLines;
  order_events: OrderEvents;
  payment_proofs: PaymentProofs;
  stock_moves: StockMoves;
  reviews: Reviews;
  review_media: ReviewMedia;
  notifications: Notifications;
  contents: Contents;
  districts: Districts;
  shops: Shops;
  listings: Listings;
  search_words: SearchWords;
}
