/** Tables of the core: idempotency, mails, audit, settings. */
import type { ColumnType, Generated } from 'kysely';
import type { Json, JsonWithDefault, NullableColumn, NullableTimestamp, TimestampWithDefault } from './columns.ts';

export interface Idempotency {
  scope: string;
  route: string;
  key: string;
  fingerprint: string;
  status: number;
  body: Json<Record<string, unknown>>;
  created_at: TimestampWithDefault;
}
export interface Mails {
  id: Generated<string>;
  recipient: string;
  subject: string;
  body: string;
  kind: string;
  sent_at: NullableTimestamp;
  last_error: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
export interface Audit {
  id: Generated<number>;
  actor_id: NullableColumn<string>;
  action: string;
  subject_kind: string;
  subject_id: NullableColumn<string>;
  facts: JsonWithDefault<Record<string, unknown>>;
  ip: NullableColumn<string>;
  created_at: TimestampWithDefault;
}
/** Owners whose private answers were readable in an exported file. `audit_id` is the audit row of the export. */
export interface AuditExportOwners {
  owner_id: string;
  audit_id: number;
}
/** The file of `functions/` that was applied last, by its name. */
export interface AppliedFunctions {
  name: string;
  checksum: string;
}
export interface Settings {
  key: string;
  value: ColumnType<unknown, string, string>;
}
