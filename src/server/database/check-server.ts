/** Checks a PostgreSQL server before it is used, so that a start with a wrong one ends with a clear sentence. */

import type pg from 'pg';
import { errorCode, errorMessage } from '../lib/error-code.ts';
import { type TextName, t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { hostUrls } from './host-urls.ts';
import { openPool } from './postgres.ts';
import { IS_READ_ONLY } from './primary.ts';
import { isStorageFull, READ_ONLY_STATE } from './unavailable-errors.ts';

const POOLER_REFUSAL = /unsupported startup parameter/;
const OLDEST_VERSION = 150_000;

function addressParts(url: string) {
  const hosts = hostUrls(url).map((one) => new URL(one));
  return {
    address: hosts.map(({ hostname, port }) => `${hostname || 'localhost'}:${port || 5432}`).join(', '),
    name: decodeURIComponent(hosts[0]?.pathname.slice(1) ?? ''),
  };
}

/** The StartError for a failure of the first connection or of the migrations. Other failures are returned unchanged. */
function explainConnectionError(error: unknown, url: string): unknown {
  if (error instanceof StartError || isStorageFull(error)) return error;
  const [code, message] = [errorCode(error), errorMessage(error)];
  const refuse = (key: TextName<'start:database'>, params = {}) =>
    new StartError(t(`start:database.${key}`, { ...addressParts(url), ...params }), { cause: error });
  if (code.startsWith('28')) return refuse('refused');
  if (code === '3D000') return refuse('missing');
  if (code === READ_ONLY_STATE) return refuse('read_only');
  if (code === '42501') return refuse('no_rights');
  // When several addresses were tried, the reason is only in the code.
  return refuse('unreachable', { reason: message || code });
}

/** True if this is PgBouncer: it refuses settings at the beginning of a connection. Another failure is for `checkServer` to explain. */
export async function isPooler(url: string): Promise<boolean> {
  const pool = openPool(url, { onError: () => undefined });
  try {
    await pool.query('select 1');
    return false;
  } catch (error) {
    return POOLER_REFUSAL.test(errorMessage(error));
  } finally {
    await pool.end();
  }
}

/** Throws a StartError unless this is a supported version of PostgreSQL that accepts writes. */
export async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  const refuse = (key: TextName<'start:database'>, params = {}) =>
    new StartError(t(`start:database.${key}`, { ...addressParts(url), ...params }));
  try {
    const { rows } = await pool.query(`select current_setting('server_version_num')::int as number,
      current_setting('server_version') as version,
      ${IS_READ_ONLY} as read_only`);
    const [{ number, version, read_only }] = rows;
    if (number < OLDEST_VERSION) throw refuse('old', { version });
    if (read_only) throw refuse('read_only');
  } catch (error) {
    throw explainConnectionError(error, url);
  }
}

/** Error of a failed migration: a StartError if the operator can fix its cause on the server, else the error unchanged. */
export function explainMigration(error: unknown, url: string): unknown {
  const code = errorCode(error);
  return code === READ_ONLY_STATE || code === '42501' ? explainConnectionError(error, url) : error;
}
