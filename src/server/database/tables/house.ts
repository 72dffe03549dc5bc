/** What the house itself keeps: retries, mails, the audit, settings. */
import type { ColumnType, Generated } from 'kysely';
import type { DefaultJson, Json, Maybe, MaybeTime, Now } from './columns.ts';

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
/** Whose private answers stood readable in the file that a line of the audit tells of. */
export interface ExportLooks {
  owner_id: string;
  audit_id: number;
}
export interface Settings {
  key: string;
  value: ColumnType<unknown, string, string>;
}
