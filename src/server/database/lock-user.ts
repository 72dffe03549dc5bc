import { sql } from 'kysely';
import type { Tx } from './connect.ts';

/** Until the end of the transaction, others that lock the same part of this user's data wait. For limits that count rows. */
export const lockUser = (trx: Tx, part: 'push' | 'favorites', userId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`${part} ${userId}`}, 0))`.execute(trx);
