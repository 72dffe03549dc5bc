/**
 * The functions and triggers of the database: one file in `functions/` for each function, with its triggers. After the migrations, each
 * file whose text differs from the one that was applied last is applied again. So a function is changed by editing its file.
 */
import { type Kysely, sql } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { readFunctions, type SqlFile, splitStatements } from './sql-files.ts';
import type { Tables } from './tables.ts';

/** Removes all functions of this name, and their triggers. */
async function dropFunction(db: Kysely<Tables>, name: string): Promise<void> {
  const { rows } = await sql<{ drop: string }>`select * from (
      select 1 as step, format('drop trigger %I on %s', tgname, tgrelid::regclass) as drop
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid
        where proname = ${name} and pronamespace = 'public'::regnamespace and not tgisinternal
      union all select 2, format('drop function %s', oid::regprocedure) from pg_proc
        where proname = ${name} and pronamespace = 'public'::regnamespace) drops
    order by step, drop`.execute(db);
  for (const { drop } of rows) await sql.raw(drop).execute(db);
}

async function createFunction(db: Kysely<Tables>, { name, text }: SqlFile): Promise<void> {
  try {
    for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
  } catch (error) {
    if (error instanceof Error) error.message = `functions/${name}.sql: ${error.message}`;
    throw error;
  }
}

/** Throws for a function that cannot run, for example because another function that it calls has changed. */
const checkFunctions = (db: Kysely<Tables>) =>
  sql`select case lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
    from pg_proc p join pg_language l on l.oid = prolang
    where pronamespace = 'public'::regnamespace and lanname in ('sql', 'plpgsql')`.execute(db);

export async function applyFunctions(db: Kysely<Tables>, files: SqlFile[] = readFunctions()): Promise<string[]> {
  const rows = await db.selectFrom('applied_functions').select(['name', 'checksum']).execute();
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const changed = files.filter(({ name, checksum }) => applied.get(name) !== checksum);
  const removed = [...applied.keys()].filter((name) => !files.some((file) => file.name === name));
  if (changed.length + removed.length === 0) return [];
  await inTransaction(db, async (trx) => {
    // A function may call one that is created after it. All are checked at the end.
    await sql`set local check_function_bodies = off`.execute(trx);
    for (const name of [...removed, ...changed.map((file) => file.name)]) await dropFunction(trx, name);
    for (const file of changed) await createFunction(trx, file);
    await sql`set local check_function_bodies = on`.execute(trx);
    await checkFunctions(trx);
    if (removed.length > 0) await trx.deleteFrom('applied_functions').where('name', 'in', removed).execute();
    for (const { name, checksum } of changed)
      await trx
        .insertInto('applied_functions')
        .values({ name, checksum })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ checksum }))
        .execute();
  });
  return changed.map(({ name }) => name);
}
