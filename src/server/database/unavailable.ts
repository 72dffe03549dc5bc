/** The database cannot answer now; the caller may come again. The web sees 503. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

const CODES = new Set(['57P01', '57P02', '57P03', '57014', '53300', '08000', '08003', '08006', '08001', '25P03']);
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** True for a lost or refused connection, an exhausted pool, a cancelled statement: nothing the request did wrong. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true;
  const { code, message } = error as { code?: string; message?: string };
  if (code && (CODES.has(code) || SYSTEM.has(code))) return true;
  return /timeout exceeded when trying to connect|Connection terminated|is not queryable/.test(message ?? '');
}
