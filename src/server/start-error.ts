/** Expected failures of a start. Each has one sentence for the person who starts the program. */
import { isStorageFull } from './database/unavailable-errors.ts';
import { t } from './lib/i18n.ts';

/** The message is the whole sentence. */
export class StartError extends Error {
  readonly exitCode: number = 1;
}

/** The sentence for a failed start; null for unexpected failures, whose stack should be shown. */
function startErrorMessage(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return t('start:port_taken', { port });
  if (code === 'EADDRNOTAVAIL') return t('start:host_unknown', { host: address });
  if (code === 'EACCES' && port) return t('start:port_denied', { port });
  if (isStorageFull(error)) return t('start:storage_full');
  return null;
}

/** Prints why a program could not start, and ends it. */
export function exitFailedStart(error: unknown): never {
  console.error(startErrorMessage(error) ?? error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
