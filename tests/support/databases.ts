/**
 * A database for each application of a test. Starting an embedded database takes longer than most tests, so a released one is
 * reset and used again by the next file. On PostgreSQL each application gets a copy of a template database.
 */
import { type Database, openDatabase } from '#server/database/connect.ts';
import { freshPostgres } from './postgres.ts';
import { databaseTemplate } from './template.ts';

interface LeasedDatabase {
  db: Database;
  release(): Promise<void>;
}

/**
 * Initial content of a database: tables only (`bare`), or also the data of an application's first start (`opened`). Most tests
 * use the latter, because it saves publishing every form again.
 */
export interface InitialData {
  name: 'bare' | 'opened';
  prepare(db: Database): Promise<void>;
}

/** Tables to reset. The job queue's table of queues is kept, because each queue owns a partition. */
const TABLES = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname = 'public' or schemaname = 'pgboss' and tablename not in ('queue', 'version') order by 1`;
/** Hash of the schema. A database whose schema was changed by a test is not used again. */
const SCHEMA_HASH = `select md5(string_agg(line, ',' order by line)) as shape from (
  select attrelid::regclass::text || '.' || attname || atttypid::text || attnotnull::text as line from pg_attribute
    join pg_class c on c.oid = attrelid and c.relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'i')
  union all select tgrelid::regclass::text || '.' || tgname || tgenabled::text from pg_trigger
    join pg_class c on c.oid = tgrelid and c.relnamespace = 'public'::regnamespace
  union all select conrelid::regclass::text || '.' || conname from pg_constraint
    where connamespace = 'public'::regnamespace
  union all select proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
) as lines`;

interface DatabaseSnapshot {
  schemaHash: string;
  tables: string[];
  /** Tables that have rows at the beginning. */
  filled: string[];
  /** Row count and newest row version of each of these tables. */
  rowVersions: Map<string, string>;
  sequences: { name: string; next: string }[];
}
const snapshots = new WeakMap<Database, DatabaseSnapshot>();
const idle: Record<InitialData['name'], Database[]> = { bare: [], opened: [] };
const MAX_IDLE = 2;

const rowsOf = async (db: Database, text: string) => (await db.executeSql(text)).rows;
const schemaHashOf = async (db: Database) => String((await rowsOf(db, SCHEMA_HASH))[0]?.shape);

/** Every write to a row, even with the same values, gives it a new version number (`xmin`). */
async function rowVersionsOf(db: Database, tables: string[]): Promise<Map<string, string>> {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as mark from only ${name}`,
  );
  const rows = each.length > 0 ? await rowsOf(db, each.join(' union all ')) : [];
  return new Map(rows.map(({ name, mark }) => [String(name), String(mark)]));
}

async function takeSnapshot(db: Database): Promise<void> {
  const tables = (await rowsOf(db, TABLES)).map(({ name }) => String(name));
  await db.executeSql('create schema pristine');
  const filled: string[] = [];
  for (const name of tables) {
    if ((await rowsOf(db, `select 1 from only ${name} limit 1`)).length === 0) continue;
    await db.executeSql(`create table pristine.t${filled.length} as select * from only ${name}`);
    filled.push(name);
  }
  // The next value of each sequence, or its start value.
  const sequences = await rowsOf(
    db,
    `select format('%I.%I', schemaname, sequencename) as name,
      coalesce(last_value::text, start_value || ', false') as next from pg_sequences`,
  );
  const [shape, marks] = [await schemaHashOf(db), await rowVersionsOf(db, filled)];
  snapshots.set(db, {
    schemaHash: shape,
    tables,
    filled,
    rowVersions: marks,
    sequences: sequences as DatabaseSnapshot['sequences'],
  });
}

/** Tables that a test wrote to. Truncating all tables would create about a hundred files, which takes longer than most tests. */
async function listWritten(db: Database, tables: string[]): Promise<string[]> {
  const each = tables.map((name) => `select '${name}' as name where pg_relation_size('${name}') > 0`);
  return (await rowsOf(db, each.join(' union all '))).map(({ name }) => String(name));
}

/** Resets a database. Returns false if its schema has changed. */
async function resetDatabase(db: Database): Promise<boolean> {
  const snapshot = snapshots.get(db);
  if (!snapshot || (await schemaHashOf(db)) !== snapshot.schemaHash) return false;
  const marks = await rowVersionsOf(db, snapshot.filled);
  const isAsItWas = (name: string) =>
    snapshot.rowVersions.has(name) && snapshot.rowVersions.get(name) === marks.get(name);
  const written = (await listWritten(db, snapshot.tables)).filter((name) => !isAsItWas(name));
  const restored = snapshot.filled.map((name, at) =>
    isAsItWas(name) ? '' : `insert into ${name} overriding system value select * from pristine.t${at};`,
  );
  await db.executeSql(`
    set session_replication_role = replica;
    ${written.map((name) => `delete from only ${name};`).join('\n')}
    ${restored.join('\n')}
    ${snapshot.sequences.map(({ name, next }) => `select setval('${name}', ${next});`).join('\n')}
    set session_replication_role = default;`);
  if (written.length > 0) await db.executeSql(`vacuum ${written.join(', ')}`);
  snapshot.rowVersions = await rowVersionsOf(db, snapshot.filled);
  // The checkpoint releases the deleted rows and the write-ahead log, which the embedded database holds in memory.
  await db.executeSql('checkpoint');
  return true;
}

export async function freshDatabase({ name, prepare }: InitialData): Promise<LeasedDatabase> {
  if (process.env.TEST_DATABASE_URL) {
    const own = await freshPostgres(process.env.TEST_DATABASE_URL, { name, prepare });
    const db = await openDatabase({ databaseUrl: own.url, dataDir: null });
    return { db, release: () => db.close().then(own.drop) };
  }
  let db = idle[name].pop();
  if (!db) {
    db = await openDatabase({ databaseUrl: null, dataDir: null, template: await databaseTemplate() });
    await prepare(db);
    await takeSnapshot(db);
  }
  const leased = db;
  return {
    db: leased,
    async release() {
      const isFit = idle[name].length < MAX_IDLE && (await resetDatabase(leased).catch(() => false));
      if (isFit) idle[name].push(leased);
      else await leased.close();
    },
  };
}
