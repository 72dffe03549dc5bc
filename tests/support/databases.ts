/**
 * An empty, migrated database for each application of a test. Starting an engine costs more than most tests, so an embedded one
 * that was given back is emptied and used again by the next file; on PostgreSQL each gets a copy of one migrated database.
 */
import { type Database, openDatabase } from '#server/database/door.ts';
import { freshPostgres } from './postgres.ts';
import { databaseTemplate } from './template.ts';

interface Lent {
  db: Database;
  giveBack(): Promise<void>;
}

/** The job queue's own list of queues stays: with each goes a partition. */
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' or schemaname = 'pgboss' and tablename not in ('queue', 'version') order by 1`;
/** What the schema is, in one line: who changed it in a test does not hand it on. */
const SHAPE = `select md5(string_agg(line, ',' order by line)) as shape from (
  select attrelid::regclass::text || '.' || attname || atttypid::text || attnotnull::text as line from pg_attribute
    join pg_class c on c.oid = attrelid and c.relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'i')
  union all select tgrelid::regclass::text || '.' || tgname || tgenabled::text from pg_trigger
    join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
  union all select conrelid::regclass::text || '.' || conname from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
) as lines`;

interface Pristine {
  shape: string;
  tables: string[];
  /** Those that a fresh database has rows in. */
  filled: string[];
  sequences: { name: string; last: number | null }[];
}
const pristine = new WeakMap<Database, Pristine>();
const idle: Database[] = [];
const MOST_IDLE = 2;

const rowsOf = async (db: Database, text: string) => (await db.executeSql(text)).rows;
const shapeOf = async (db: Database) => String((await rowsOf(db, SHAPE))[0]?.shape);

async function remember(db: Database): Promise<void> {
  const tables = (await rowsOf(db, TABLES)).map(({ name }) => String(name));
  await db.executeSql('create schema pristine');
  const filled: string[] = [];
  for (const name of tables) {
    if ((await rowsOf(db, `select 1 from only ${name} limit 1`)).length === 0) continue;
    await db.executeSql(`create table pristine.t${filled.length} as select * from only ${name}`);
    filled.push(name);
  }
  const sequences = await rowsOf(
    db,
    `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences`,
  );
  pristine.set(db, { shape: await shapeOf(db), tables, filled, sequences: sequences as Pristine['sequences'] });
}

/** False when it is no longer what it was. */
async function empty(db: Database): Promise<boolean> {
  const was = pristine.get(db);
  if (!was || (await shapeOf(db)) !== was.shape) return false;
  await db.executeSql(`
    set session_replication_role = replica;
    truncate ${was.tables.join(', ')} restart identity;
    ${was.filled.map((name, at) => `insert into ${name} overriding system value select * from pristine.t${at};`).join('\n')}
    ${was.sequences.map(({ name, last }) => (last === null ? '' : `select setval('${name}', ${last});`)).join('\n')}
    set session_replication_role = default;`);
  // In memory as on disk: what was emptied is let go of, and its journal written over, only from here on.
  await db.executeSql('checkpoint');
  return true;
}

export async function freshDatabase(): Promise<Lent> {
  if (process.env.TEST_DATABASE_URL) {
    const own = await freshPostgres(process.env.TEST_DATABASE_URL);
    const db = await openDatabase({ databaseUrl: own.url, dataDir: null });
    return { db, giveBack: () => db.close().then(own.drop) };
  }
  let db = idle.pop();
  if (!db) {
    db = await openDatabase({ databaseUrl: null, dataDir: null, template: await databaseTemplate() });
    await remember(db);
  }
  const lent = db;
  return {
    db: lent,
    async giveBack() {
      const isFit = idle.length < MOST_IDLE && (await empty(lent).catch(() => false));
      if (isFit) idle.push(lent);
      else await lent.close();
    },
  };
}
