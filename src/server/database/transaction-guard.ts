/** Finds code that uses the outer database inside a transaction. With a single connection it would wait for itself. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while a transaction's function runs, if `guardTransactions` is on (connect.ts). */
export const insideTransaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Throws inside a transaction. Functions that cache results call it first, because they use the database only sometimes and the
 * error would otherwise appear at random.
 */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()?.open)
    throw new Error('The outer db was used inside a transaction. Hand the transaction (trx) down to every query.');
}
