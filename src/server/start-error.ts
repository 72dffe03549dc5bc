/** Failures of a start that are foreseen: each is one sentence for the person who starts the program. */
import { isStorageFull } from './database/unavailable.ts';
import { say } from './words.ts';

/** The message is the whole sentence. */
export class StartError extends Error {
  readonly exitCode: number = 1;
}

/** The sentence for a failed start, or null when the failure was not foreseen and its stack should be shown. */
export function startSentence(error: unknown): string | null {
  if (error instanceof StartError) return error.message;
  const { code, port, address } = error as { code?: string; port?: number; address?: string };
  if (code === 'EADDRINUSE') return say('start:port_taken', { port });
  if (code === 'EADDRNOTAVAIL') return say('start:host_unknown', { host: address });
  if (code === 'EACCES' && port) return say('start:port_denied', { port });
  if (isStorageFull(error)) return say('start:storage_full');
  return null;
}

/** Prints why a program could not start, and ends it. */
export function endFailedStart(error: unknown): never {
  console.error(startSentence(error) ?? error);
  process.exit(error instanceof StartError ? error.exitCode : 1);
}
