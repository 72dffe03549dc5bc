/** What crosses the wire about the house itself: the mails that went out, and whether everything runs. */
import { type Static, type TSchema, Type } from 'typebox';
import { OneOf, PageQuery, Sorting } from './envelope.ts';

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

export const MAIL_STATES = ['sent', 'waiting', 'failed'] as const;
export const MailQuery = Type.Object(
  {
    ...PageQuery,
    /** In the subject, or the whole recipient. */
    search: Type.Optional(Type.String({ maxLength: 100 })),
    state: Type.Optional(OneOf(MAIL_STATES)),
    ...Sorting(['created_at']),
  },
  { additionalProperties: false },
);
export type MailQuery = Static<typeof MailQuery>;
/** What it says is nobody's but the recipient's. */
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
  /** Bytes of the process in memory. */
  memory: Type.Integer(),
  database: Type.Object({
    engine: OneOf(['pglite', 'postgres']),
    version: Type.String(),
    bytes: Type.Integer(),
    migration: Type.String(),
  }),
  /** Bytes, of the disk under DATA_DIR; null where the system does not say. */
  disk: Nullable(Type.Object({ free: Type.Number(), total: Type.Number() })),
  files: Type.Object({ count: Type.Integer(), bytes: Type.Number() }),
  mail: Type.Object({ by: OneOf(['smtp', 'folder']), ...MailCounts.properties }),
  queues: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      waiting: Type.Integer(),
      running: Type.Integer(),
      failed: Type.Integer(),
    }),
  ),
  /** `everywhere`: in each process at its own pace; else one of them does it. `last_at`, `error`: this process's last run. */
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
