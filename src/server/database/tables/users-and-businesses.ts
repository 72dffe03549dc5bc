/** Users, their sessions and files, and their businesses. */
import type { ColumnType, Generated } from 'kysely';
import type { Role } from '#contract/roles.ts';
import type { QrisSummary } from '#contract/uploads.ts';
import type {
  JsonWithDefault,
  NullableColumn,
  NullableJson,
  NullableTimestamp,
  Timestamp,
  TimestampWithDefault,
} from './columns.ts';

export interface Users {
  id: Generated<string>;
  email: string;
  password_hash: string;
  name: string;
  role: Role;
  phone_number: NullableColumn<string>;
  nik: NullableColumn<string>;
  nik_index: NullableColumn<string>;
  address: NullableJson<Record<string, unknown>>;
  address_version: NullableColumn<number>;
  avatar_id: NullableColumn<string>;
  /** The language of mails to this user; null until one was chosen. */
  language: NullableColumn<string>;
  email_verified_at: NullableTimestamp;
  disabled_at: NullableTimestamp;
  deleted_at: NullableTimestamp;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
export interface Consents {
  id: Generated<number>;
  user_id: string;
  kind: string;
  version: string;
  ip: NullableColumn<string>;
  given_at: TimestampWithDefault;
  withdrawn_at: NullableTimestamp;
}
export interface Sessions {
  id: Generated<string>;
  user_id: string;
  created_at: TimestampWithDefault;
  last_used_at: TimestampWithDefault;
  expires_at: Timestamp;
  revoked_at: NullableTimestamp;
  revoke_reason: NullableColumn<string>;
  /** When the password was last given within this session. */
  confirmed_at: NullableTimestamp;
  user_agent: NullableColumn<string>;
  ip: NullableColumn<string>;
}
export interface Tokens {
  hash: string;
  session_id: string;
  kind: 'access' | 'refresh';
  generation: number;
  parent_hash: NullableColumn<string>;
  used_at: NullableTimestamp;
  expires_at: Timestamp;
  created_at: TimestampWithDefault;
}
export interface MailTokens {
  hash: string;
  user_id: string;
  kind: 'verify' | 'reset' | 'cancel';
  email: string;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}
export interface LoginAttempts {
  account: string;
  fails: number;
  next_try_at: Timestamp;
}
export interface RateLimits {
  key: string;
  window_start: Timestamp;
  count: number;
}
export interface Files {
  id: string;
  owner_id: NullableColumn<string>;
  sha256: string;
  mime: string;
  extension: string;
  bytes: number;
  width: NullableColumn<number>;
  height: NullableColumn<number>;
  file_name: string;
  visibility: 'public' | 'private';
  form_id: string;
  field: string;
  qris: NullableJson<QrisSummary>;
  qris_payload: NullableColumn<string>;
  released_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}
export interface FileUses {
  file_id: string;
  user_id: NullableColumn<string>;
  kind: string;
  ref: string;
  field: string;
}
/** Public files that must be deleted from public storage, because they became private. */
export interface FileRemovals {
  sha256: string;
  extension: string;
}
export interface Businesses {
  id: Generated<string>;
  user_id: string;
  curator_id: NullableColumn<string>;
  business_name: string;
  brand_name: NullableColumn<string>;
  business_field: NullableColumn<string>;
  province: NullableColumn<string>;
  city: NullableColumn<string>;
  district: NullableColumn<string>;
  urban_village: NullableColumn<string>;
  lat: NullableColumn<number>;
  lng: NullableColumn<number>;
  business_opening_hours: NullableColumn<string>;
  business_closing_hours: NullableColumn<string>;
  business_days_open: NullableColumn<string>;
  business_days_close: NullableColumn<string>;
  business_logo: NullableColumn<string>;
  business_nib: NullableColumn<string>;
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  documents: JsonWithDefault<Record<string, unknown>>;
  documents_version: NullableColumn<number>;
  /** Hidden from the public: the owner's account is deleted or disabled, or staff hid it. */
  hidden_at: NullableTimestamp;
  /** null while it is shown, and if the owner's account was deleted. */
  hidden_cause: NullableColumn<'moderation' | 'disabled'>;
  hidden_reason: NullableColumn<string>;
  created_at: TimestampWithDefault;
  updated_at: TimestampWithDefault;
}
/** The addresses of a user. The default one is in `users.address`, and its row has no answers. */
export interface UserAddresses {
  id: Generated<string>;
  user_id: string;
  answers: NullableJson<Record<string, unknown>>;
  form_version: NullableColumn<number>;
  is_default: boolean;
  created_at: TimestampWithDefault;
}
/** Licences that a curator or staff confirmed from the document. */
export interface BusinessLicences {
  business_id: string;
  kind: 'nib' | 'halal' | 'pirt';
  verified_at: TimestampWithDefault;
  verified_by: NullableColumn<string>;
  /** Last day of validity. null for a NIB. */
  expires_on: ColumnType<Date | null, string | null, string | null>;
  /** A job removed the expired licence from the shop. */
  expiry_notified: Generated<boolean>;
}
export interface PaymentOptions {
  id: string;
  business_id: string;
  type: 'bank' | 'qris';
  bank: NullableColumn<string>;
  bank_number: NullableColumn<string>;
  bank_holder: string;
  picture: NullableColumn<string>;
  qris: NullableJson<QrisSummary>;
  qris_payload: NullableColumn<string>;
  answers: JsonWithDefault<Record<string, unknown>>;
  form_version: number;
  removed_at: NullableTimestamp;
  created_at: TimestampWithDefault;
}
