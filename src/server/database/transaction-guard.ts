/** Finds code that asks the outer database while it is inside a transaction: with one connection it would wait for itself. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Set while a transaction's function runs, where `guard` is on (connect.ts). */
export const insideTransaction = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Throws inside a transaction. A function that asks the database only now and then, because it keeps answers for a while,
 * calls this at its beginning: else only an unlucky moment would tell.
 */
export function refuseInsideTransaction(): void {
  if (insideTransaction.getStore()?.open)
    throw new Error('The outer db was used inside a transaction. Hand the transaction (trx) down to every query.');
}
