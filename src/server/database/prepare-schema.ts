/** What opening a database does with its schema: migrate it, or only check that it is ready to be served. */
import { type Dialect, Kysely, PostgresDialect } from 'kysely';
import { t } from '../lib/i18n.ts';
import { VERSION } from '../version.ts';
import { checkServer, explainMigration, isPooler } from './check-server.ts';
import { migrate } from './migrate.ts';
import { openPool } from './postgres.ts';
import { assertServable } from './schema-release.ts';
import type { Tables } from './tables.ts';

export interface PrepareOptions {
  /** Serving (`npm run serve`): refuses a schema that is not ready instead of migrating it. */
  onlyCheckSchema?: boolean;
  /** Address of the same PostgreSQL without a pooler between, for migrations. Default: `databaseUrl`. */
  directUrl?: string | null;
  /** `databaseUrl` is PgBouncer in transaction mode. It is also noticed if PgBouncer refuses settings, as it does by default. */
  pooler?: boolean;
  onError?: (message: string) => void;
}

export async function prepareSchema(dialect: Dialect, { onlyCheckSchema, onError }: PrepareOptions): Promise<void> {
  const kysely = new Kysely<Tables>({ dialect });
  try {
    if (!onlyCheckSchema) await migrate(kysely);
    else if ((await assertServable(kysely)) === 'next') onError?.(t('start:database.next', { version: VERSION }));
  } finally {
    await kysely.destroy();
  }
}

/** On connections of its own, because migrations have no time limit. Tells whether `databaseUrl` is a pooler. */
export async function preparePostgres(databaseUrl: string, options: PrepareOptions): Promise<{ pooler: boolean }> {
  const url = options.onlyCheckSchema ? databaseUrl : (options.directUrl ?? databaseUrl);
  const isPooled = options.pooler || (await isPooler(databaseUrl));
  const pooler = isPooled && url === databaseUrl;
  const pool = openPool(url, { withoutTimeouts: true, pooler, onError: () => undefined });
  try {
    await checkServer(pool, url);
    await prepareSchema(new PostgresDialect({ pool }), options);
    return { pooler: isPooled };
  } catch (error) {
    if (!pool.ending) await pool.end();
    throw explainMigration(error, url);
  }
}
