/**
 * Rotation of the secret key. The database stores the fingerprint of the key that its data is encrypted with, and a
 * start with another key is refused. With the earlier key in SECRET_KEY_OLD the start is allowed. Then every value is
 * encrypted again in small steps, which may be interrupted at any point.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from '#server/config.ts';
import { reencryptAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import type { App } from '#server/types.ts';
import { type EncryptedColumn, encryptedColumns } from './encrypted-columns.ts';
import {
  BLOCKS_PER_STEP,
  clearPreviousKeys,
  countBlocks,
  type EncryptedRow,
  findKeyRecord,
  listEncryptedWith,
  listUsedKeys,
  lockKeyRecord,
  replaceEncrypted,
  writeKeyRecord,
} from './keys.queries.ts';

type Services = Pick<App, 'db' | 'crypt' | 't'>;

/** Other servers notice a key change within this many seconds. */
const KEY_POLL_SECONDS = 10;
/** Until then, and with a margin, another server may still encrypt with the previous key. */
const SETTLE_SECONDS = 3 * KEY_POLL_SECONDS;
/** Rows per transaction. */
const BATCH_SIZE = 25;

/**
 * Runs before anything is encrypted or decrypted. The key must be the one that the data is encrypted with, or that one
 * must be among the old keys.
 */
async function requireKnownKey({ db, crypt, t }: Services): Promise<void> {
  await db.tx(async (trx) => {
    const record = await lockKeyRecord(trx);
    const used = record ? [record.current, ...record.previous] : await listUsedKeys(trx);
    const known = crypt.keyIds();
    if (used.some((id) => !known.includes(id))) throw new ConfigError(t('start:key_other'));
    const keyId = crypt.keyId();
    if (record?.current === keyId) return;
    await writeKeyRecord(
      trx,
      keyId,
      used.filter((id) => id !== keyId),
    );
  });
}

/** Encrypts with the key that is current in the database. Another server may have been started with a newer one. */
export async function followCurrentKey({ db, crypt, t }: Services): Promise<void> {
  const record = await findKeyRecord(db.kysely);
  if (record && !crypt.encryptWith(record.current)) throw new Error(t('start:key_changed'));
}

interface RotationStep {
  table: string;
  column: string;
  /** Values encrypted again in this step. */
  sealed: number;
  /** Values that no known key decrypts. They stay as they are. */
  unreadable: number;
}
interface Rotation {
  sealed: number;
  unreadable: number;
  /**
   * False if values may still be encrypted with a previous key, because another server has not noticed the change yet.
   */
  done: boolean;
}

/**
 * Encrypts again all values of previous keys and reports each step. It may run beside running servers. A second run
 * continues where one ended.
 */
export async function rotateKeys(
  app: Services,
  onStep: (step: RotationStep) => void = () => undefined,
): Promise<Rotation> {
  await followCurrentKey(app);
  const total = { sealed: 0, unreadable: 0 };
  for (;;) {
    const passed = await reencryptAll(app, onStep);
    total.sealed += passed.sealed;
    total.unreadable = passed.unreadable;
    if (passed.sealed === 0 && passed.changed === 0) break;
  }
  // The embedded database has no second process that could still encrypt with the previous key.
  const settleSeconds = app.db.engine === 'pglite' ? 0 : SETTLE_SECONDS;
  return { ...total, done: await clearPreviousKeys(app.db.kysely, app.crypt.keyId(), settleSeconds) };
}

/** Like `rotateKeys`, but runs until no server can encrypt with a previous key any more. */
export async function rotateToEnd(
  app: Services,
  onStep: (step: RotationStep) => void,
  onWait: (seconds: number) => void,
): Promise<Rotation> {
  const first = await rotateKeys(app, onStep);
  if (first.done) return first;
  onWait(SETTLE_SECONDS);
  await wait(SETTLE_SECONDS * 1_000);
  const second = await rotateKeys(app, onStep);
  return { ...second, sealed: first.sealed + second.sealed };
}

/** Whether values of previous keys may exist. */
export const hasPreviousKeys = async ({ db }: Services): Promise<boolean> =>
  ((await findKeyRecord(db.kysely))?.previous.length ?? 0) > 0;

/** Visits every value once. `changed` counts rows that another request wrote meanwhile. They must be visited again. */
async function reencryptAll(app: Services, onStep: (step: RotationStep) => void) {
  const total = { sealed: 0, unreadable: 0, changed: 0 };
  const current = app.crypt.keyId();
  const keys = app.crypt.keyIds().filter((id) => id !== current);
  if (keys.length === 0) return total;
  for (const column of encryptedColumns()) {
    const blocks = await countBlocks(app.db.kysely, column);
    for (let block = 0; block < blocks; block += BLOCKS_PER_STEP) {
      const rows = await listEncryptedWith(app.db.kysely, column, keys, block);
      const step = { table: column.table, column: column.column, sealed: 0, unreadable: 0 };
      for (let at = 0; at < rows.length; at += BATCH_SIZE) {
        const done = await reencryptRows(app, column, rows.slice(at, at + BATCH_SIZE));
        step.sealed += done.sealed;
        step.unreadable += done.unreadable;
        total.changed += done.changed;
      }
      total.sealed += step.sealed;
      total.unreadable += step.unreadable;
      if (rows.length > 0) onStep(step);
    }
  }
  return total;
}

async function reencryptRows(app: Services, column: EncryptedColumn, rows: EncryptedRow[]) {
  const prepared = rows.map((row) => ({ row, next: reencryptValue(app, column, row) }));
  return app.db.tx(async (trx) => {
    const done = { sealed: 0, unreadable: 0, changed: 0 };
    for (const { row, next } of prepared) {
      if (!next) done.unreadable++;
      else if (await replaceEncrypted(trx, column, row, next)) done.sealed++;
      else done.changed++;
    }
    return done;
  });
}

/** null if no known key decrypts it. */
function reencryptValue(
  { crypt }: Services,
  { table, column, kind, place, index }: EncryptedColumn,
  row: EncryptedRow,
) {
  const where = `${place ?? `${table}.${column}`}.${row.row_id}`;
  try {
    if (kind === 'answers') return { text: JSON.stringify(reencryptAnswers(crypt, JSON.parse(row.text), where)) };
    const opened = crypt.decrypt(row.text, where);
    return { text: crypt.encrypt(opened, where), index: index && crypt.blindIndex(opened, index.purpose) };
  } catch {
    return null;
  }
}

/**
 * Checks the key before the application is ready. Then follows key changes and encrypts old values again in the
 * background.
 */
export function registerKeys(app: App): void {
  app.addHook('onReady', () => requireKnownKey(app));
  if (app.db.engine === 'postgres')
    app.jobs.everyInEachProcess('keys.follow', KEY_POLL_SECONDS, () => followCurrentKey(app));
  app.jobs.every('keys.rotate', 2 * KEY_POLL_SECONDS, async () => {
    if (!(await hasPreviousKeys(app))) return;
    const { sealed, unreadable, done } = await rotateKeys(app);
    app.log.info({ sealed, unreadable, done }, 'values sealed with the new key');
  });
}
