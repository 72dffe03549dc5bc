/** People, their sessions and files, forms and what was filled in. */
import type { ColumnType, Generated } from 'kysely';
import type { DefaultJson, Json, Maybe, MaybeJson, MaybeTime, Now, Time } from './columns.ts';

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
  /** When the password was last given within this session. */
  confirmed_at: MaybeTime;
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
  kind: 'verify' | 'reset' | 'cancel';
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
/** Public bytes that are to be removed, since their files became private. */
export interface FileRemovals {
  sha256: string;
  extension: string;
}
export interface FormVersions {
  form_id: string;
  version: number;
  hash: string;
  source: string;
  source_hash: string;
  doc: Json<Record<string, unknown>>;
  author: string;
  author_id: Maybe<string>;
  lists: MaybeJson<Record<string, string>>;
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
  /** By version, what it asked and those after it do not. */
  aside: DefaultJson<Record<string, unknown>>;
  field_revisions: DefaultJson<Record<string, number>>;
  revision: Generated<number>;
  form_version: number;
  created_at: Now;
  updated_at: Now;
}
export interface Submissions {
  id: string;
  /** `KUR-2026-000123`, given by a trigger. */
  number: Generated<string>;
  form_id: string;
  form_version: number;
  user_id: Maybe<string>;
  business_id: Maybe<string>;
  curator_id: Maybe<string>;
  /** Of curation; see tables/curation.ts. */
  period_id: Maybe<string>;
  status: string;
  answers: Json<Record<string, unknown>>;
  submitted_at: Now;
  updated_at: Now;
}
/** The last number given, by prefix and year of Balikpapan. */
export interface SubmissionNumbers {
  prefix: string;
  year: number;
  last: number;
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
  /** Out of everybody's sight: its owner's account is gone or disabled, or staff hid it. */
  hidden_at: MaybeTime;
  /** Null while it is shown, and where its owner's account was deleted. */
  hidden_cause: Maybe<'moderation' | 'disabled'>;
  hidden_reason: Maybe<string>;
  created_at: Now;
  updated_at: Now;
}
/** Confirmed from the document by a curator or staff. */
export interface BusinessLicences {
  business_id: string;
  kind: 'nib' | 'halal' | 'pirt';
  verified_at: Now;
  verified_by: Maybe<string>;
  /** The last day on which it is valid; none for a NIB. */
  expires_on: ColumnType<Date | null, string | null, string | null>;
  /** A job has taken it off the shop. */
  expiry_noted: Generated<boolean>;
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
