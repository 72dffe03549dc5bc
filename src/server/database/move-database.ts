/**
 * Copies every row of one database into another with the same migrations, in one transaction: the application's tables and the jobs
 * that are not done yet. Rows are transferred as PostgreSQL's own JSON, which keeps every microsecond and every digit.
 */
import { type Database, sqlExecutorOf } from './connect.ts';

/** Rows per statement. */
const BATCH_SIZE = 200;

interface Table {
  name: string;
  /** Without the columns that the database computes. */
  columns: string;
  /** Identifies a row and has a stable order. */
  key: string;
  where: string;
}
/** Waiting jobs, and failed jobs that may be retried. The rows of this table are in partitions. */
const JOB_TABLE = { name: 'pgboss.job', key: 'id::text', where: `state not in ('completed', 'cancelled')` };

const TABLES = `select c.oid::regclass::text as name,
    string_agg(quote_ident(attname), ', ' order by attnum) filter (where attgenerated = '') as columns
  from pg_class c join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' and relname <> 'applied_functions'
  group by c.oid order by 1`;
const FOREIGN_KEYS = `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`;
const SEQUENCES = `select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
  where schemaname = 'public' and last_value is not null`;
const JOB_COLUMNS = `select string_agg(quote_ident(attname), ', ' order by attnum) as columns
  from pg_attribute where attrelid = '${JOB_TABLE.name}'::regclass and attnum > 0 and not attisdropped`;

type ExecuteSql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
const executorOf = (db: { executeSql: Database['executeSql'] }): ExecuteSql => {
  return async (text, values) => (await db.executeSql(text, values)).rows;
};

/** The target already has an account. Its data and the moved data would mix. */
export class TargetInUse extends Error {}

/**
 * Both databases need the same migrations. The target also needs the job queue's tables and must be opened without `guardTransactions`,
 * because two databases are used at once. Returns the number of rows by table. Throws if a number differs, and then nothing was written.
 */
export async function moveDatabase(source: Database, target: Database): Promise<Map<string, number>> {
  const from = executorOf(source);
  if ((await executorOf(target)('select 1 from users limit 1')).length > 0) throw new TargetInUse();
  const tables = (await from(TABLES)).map(
    ({ name, columns }): Table => ({ name: String(name), columns: String(columns), key: 'ctid', where: 'true' }),
  );
  const [jobs] = await from(JOB_COLUMNS);
  // No worker processes a queue that the application no longer has, so its jobs are not copied.
  const [queues] = await executorOf(target)(`select string_agg(quote_literal(name), ', ') as names from pgboss.queue`);
  const jobTable = {
    ...JOB_TABLE,
    columns: String(jobs?.columns),
    where: `${JOB_TABLE.where} and name in (${queues?.names ?? 'null'})`,
  };
  return target.tx((trx) => moveTables(from, executorOf(sqlExecutorOf(trx)), tables, jobTable), { retries: 0 });
}

async function moveTables(
  from: ExecuteSql,
  to: ExecuteSql,
  tables: Table[],
  jobs: Table,
): Promise<Map<string, number>> {
  const foreignKeys = await to(FOREIGN_KEYS);
  // A row may be copied before the row that it refers to. Triggers would count again what is already counted.
  for (const { name } of tables) await to(`alter table ${name} disable trigger user`);
  await to(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  await to(`delete from ${jobs.name}`);
  for (const { table, name } of foreignKeys) await to(`alter table ${table} alter constraint ${name} deferrable`);
  await to('set constraints all deferred');

  const moved = new Map<string, number>();
  for (const table of [...tables, jobs]) moved.set(table.name, await moveTable(from, to, table));
  for (const { name, last } of await from(SEQUENCES)) await to(`select setval('${name}', ${last})`);

  await to('set constraints all immediate');
  for (const { name } of tables) await to(`alter table ${name} enable trigger user`);
  for (const { table, name } of foreignKeys) await to(`alter table ${table} alter constraint ${name} not deferrable`);
  return moved;
}

async function moveTable(from: ExecuteSql, to: ExecuteSql, { name, columns, key, where }: Table): Promise<number> {
  const isPhysical = key === 'ctid';
  let lastKey = isPhysical ? '(0,0)' : '';
  for (;;) {
    const [batch] = await from(
      `select json_agg(line order by key)::text as lines, (array_agg(key order by key desc))[1]::text as place from (
        select t.${key} as key, row_to_json(t) as line from ${name} t
        where t.${key} > $1${isPhysical ? '::tid' : ''} and ${where} order by 1 limit ${BATCH_SIZE}
      ) batch`,
      [lastKey],
    );
    if (!batch?.lines) break;
    lastKey = String(batch.place);
    await to(
      `insert into ${name} (${columns}) overriding system value
        select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [batch.lines],
    );
  }
  const count = async (executeSql: ExecuteSql) =>
    Number((await executeSql(`select count(*) as n from ${name} where ${where}`))[0]?.n);
  const [before, after] = [await count(from), await count(to)];
  if (before !== after) throw new Error(`${name}: ${before} rows there, ${after} here`);
  return after;
}
