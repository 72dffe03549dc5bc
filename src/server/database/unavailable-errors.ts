import { errorCode, errorMessage } from '../lib/error-code.ts';
/** Separates failures of the database server from failures of a request. The first become 503 or 507. */

/** The database cannot answer now. The same request may be sent again. The client gets 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** The disk has no space for another write. Reading still works. The client gets 507. */
export class StorageFull extends Error {
  override name = 'StorageFull';
  readonly code = '53100';
}

/** SQLSTATE of a write on a standby, or on a server that was set to read only. */
export const READ_ONLY_STATE = '25006';
/** SQLSTATE: disk full. */
const DISK_FULL = '53100';
const FULL_DISK_CODES = new Set([DISK_FULL, 'ENOSPC', 'EDQUOT']);
const FULL_DISK_MESSAGE = /no space left on device|disk quota exceeded/i;

/** SQLSTATE classes: connection exceptions, refused logins, too few resources, errors of the operating system. */
const UNAVAILABLE_CLASSES = new Set(['08', '28', '53', '58']);
const UNAVAILABLE_STATES = new Set([
  READ_ONLY_STATE,
  '25P03', // idle in a transaction for too long
  '25P04', // transaction timeout
  '3D000', // the database does not exist (any more)
  '40001', // serialization failure, after the retries
  '40P01', // deadlock, after the retries
  '55P03', // a lock was not free in time
  '57014', // statement timeout
  '57P01', // terminated by an administrator
  '57P02', // another backend crashed
  '57P03', // starting up or shutting down
  '57P04', // database dropped
  '57P05', // idle session timeout
]);
const NETWORK_CODES = new Set([
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
/** Errors without a code, of pg, its pool, Kysely's driver and PGlite. */
const UNAVAILABLE_MESSAGES = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'timeout expired',
    'Connection terminated',
    'is not queryable',
    'Query read timeout',
    'Received unexpected \\w+ message from backend',
    'Cannot use a pool after calling end',
    'driver has already been destroyed',
    'PGlite is clos',
    'PGlite failed to initialize',
    '^Aborted\\(',
  ].join('|'),
);

const codeAndMessageOf = (error: unknown) => ({ code: errorCode(error), message: errorMessage(error) });

/** True if a write failed because the disk is full, here or on the database server. */
export function isStorageFull(error: unknown): boolean {
  const { code, message } = codeAndMessageOf(error);
  return FULL_DISK_CODES.has(code) || FULL_DISK_MESSAGE.test(message);
}

/** True if the database is at fault and not the request: lost or refused connection, read-only server, full pool, cancelled statement. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  if (isStorageFull(error)) return false;
  const { code, message } = codeAndMessageOf(error);
  const isState = /^[0-9A-Z]{5}$/.test(code);
  if (isState && (UNAVAILABLE_STATES.has(code) || UNAVAILABLE_CLASSES.has(code.slice(0, 2)))) return true;
  return NETWORK_CODES.has(code) || UNAVAILABLE_MESSAGES.test(message);
}
