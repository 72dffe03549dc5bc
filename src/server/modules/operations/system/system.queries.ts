/** SQL of the system's state: the database itself, and the job queue's own tables (schema `pgboss`). */
import { sql } from 'kysely';
import type { Db, Tx } from '#server/database/connect.ts';

interface DatabaseFacts {
  version: string;
  bytes: number;
  migration: string;
}
export async function getDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`select current_setting('server_version') as version,
    pg_database_size(current_database())::float8 as bytes,
    coalesce((select max(name) from kysely_migration), '') as migration`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('A select without a table answers one row.');
  return facts;
}

/** Stored uploads. The same bytes uploaded twice are stored once. */
export async function countFiles(db: Db): Promise<{ count: number; bytes: number }> {
  const { rows } = await sql<{ count: number; bytes: number }>`select count(*)::integer as count,
    coalesce(sum(bytes), 0)::float8 as bytes from (select distinct on (sha256) sha256, bytes from files) as kept`.execute(
    db,
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

interface FailedJobRow {
  id: string;
  name: string;
  error: string | null;
  tries: number;
  at: Date;
}
/** The job's data is not sent. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`select id, name, output ->> 'message' as error, retry_count + 1 as tries,
      coalesce(completed_on, created_on) as at
    from pgboss.job where state = 'failed' order by at desc, id limit ${limit}`.execute(db);
  return rows;
}

export async function findJobQueue(trx: Tx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.job where id = ${id}::uuid`.execute(trx);
  return rows[0]?.name;
}

/** When shared periodic jobs are due next, by name. */
export async function listDue(db: Db): Promise<Map<string, Date>> {
  const { rows } = await sql<{
    name: string;
    next: Date;
  }>`select substr(key, 7) as name, (value ->> 'next')::timestamptz as next
    from settings where key like 'every:%'`.execute(db);
  return new Map(rows.map(({ name, next }) => [name, next]));
}
