/** What a confirmed refund changes elsewhere. Refunds do not import what opened them, so each source registers a handler. */
import type { RefundSource } from '#contract/refunds.ts';
import type { Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import type { LockedOrder } from '../change/change.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Runs in the transaction of the confirmation, with the order locked. */
type ConfirmationHandler = (
  app: Pick<App, 'config'>,
  trx: Tx,
  confirmed: { order: LockedOrder; refund: Pick<RefundRow, 'id'> },
) => Promise<void>;

const handlers = new Map<RefundSource | 'any', ConfirmationHandler>();

/** A second handler of the same source replaces the first. */
export const onRefundConfirmed = (source: RefundSource | 'any', handler: ConfirmationHandler): void => {
  handlers.set(source, handler);
};

/** That of the source comes first. */
export const confirmationHandlersOf = (source: RefundSource): ConfirmationHandler[] =>
  [handlers.get(source), handlers.get('any')].filter((handler) => handler !== undefined);
