/** Request and response schemas of system administration: sent e-mails and system status. */
import { type Static, Type } from 'typebox';
import { OneOf, PageQuery, Sorting } from './envelope.ts';
import { Nullable } from './nullable.ts';

const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export const MailQuery = Type.Object(
  {
    ...PageQuery,
    /** Part of the subject, or the complete recipient address. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(OneOf(MAIL_STATES)),
    ...Sorting(['created_at']),
  },
  { additionalProperties: false },
);
export type MailQuery = Static<typeof MailQuery>;
/** Without the body, which only the recipient may read. */
export const MailItem = Type.Object({
  id: Type.String(),
  /** `bu••••@contoh.id` */
  recipient: Type.String(),
  subject: Type.String(),
  kind: Type.String(),
  kind_label: Type.String(),
  state: OneOf(MAIL_STATES),
  error: Nullable(Type.String()),
  created_at: Type.String(),
  sent_at: Nullable(Type.String()),
});
export type MailItem = Static<typeof MailItem>;
export const MailCounts = Type.Object({ sent: Type.Integer(), waiting: Type.Integer(), failed: Type.Integer() });
export type MailCounts = Static<typeof MailCounts>;

export const SystemReport = Type.Object({
  version: Type.String(),
  node: Type.String(),
  started_at: Type.String(),
  /** Memory of the process in bytes. */
  memory: Type.Integer(),
  database: Type.Object({
    engine: OneOf(['pglite', 'postgres']),
    version: Type.String(),
    bytes: Type.Integer(),
    migration: Type.String(),
    /** Of the answering process. `waiting`: who waits for a connection. */
    connections: Type.Object({ in_use: Type.Integer(), idle: Type.Integer(), waiting: Type.Integer() }),
  }),
  /** End of the last `npm run backup`; null: there was none. */
  last_backup_at: Nullable(Type.String()),
  /** Bytes of the disk that holds DATA_DIR; null if the system does not report them. */
  disk: Nullable(Type.Object({ free: Type.Number(), total: Type.Number() })),
  files: Type.Object({ count: Type.Integer(), bytes: Type.Number() }),
  mail: Type.Object({ by: OneOf(['smtp', 'folder']), ...MailCounts.properties }),
  /** Devices that get push notifications, and deliveries of the last seven days. */
  push: Type.Object({
    devices: Type.Integer(),
    sent: Type.Integer(),
    waiting: Type.Integer(),
    failed: Type.Integer(),
    gone: Type.Integer(),
  }),
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      /** Due and not begun. */
      waiting: Type.Integer(),
      scheduled: Type.Integer(),
      running: Type.Integer(),
      failed: Type.Integer(),
      /** How long the oldest job that waits has been due. */
      oldest_seconds: Type.Integer(),
    }),
  ),
  /** `everywhere`: runs in each process at its own interval; otherwise in one process. `last_at` and `error`: last run of this process. */
  periodic: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      every_seconds: Type.Number(),
      everywhere: Type.Boolean(),
      last_at: Nullable(Type.String()),
      next_at: Nullable(Type.String()),
      error: Nullable(Type.String()),
    }),
  ),
  failed: Type.Array(
    Type.Object({
      id: Type.String(),
      queue: Type.String(),
      label: Type.String(),
      error: Type.String(),
      tries: Type.Integer(),
      at: Type.String(),
    }),
  ),
});
export type SystemReport = Static<typeof SystemReport>;
