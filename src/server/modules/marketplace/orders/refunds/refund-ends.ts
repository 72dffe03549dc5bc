/** What else ends with a refund. Refunds do not import what began them, so each source registers a handler. */
import type { RefundSource } from '#contract/refunds.ts';
import type { Tx } from '#server/database/connect.ts';
import type { App } from '#server/types.ts';
import type { LockedOrder } from '../change/change.queries.ts';
import type { RefundRow } from './refunds.queries.ts';

/** Runs in the transaction of the confirmation, with the order locked. */
type RefundEnd = (
  app: Pick<App, 'config'>,
  trx: Tx,
  ended: { order: LockedOrder; refund: Pick<RefundRow, 'id'> },
) => Promise<void>;

const ends = new Map<RefundSource, RefundEnd>();

/** A second handler of the same source replaces the first. */
export const onRefundConfirmed = (source: RefundSource, end: RefundEnd): void => {
  ends.set(source, end);
};

export const endOf = (source: RefundSource): RefundEnd | undefined => ends.get(source);
