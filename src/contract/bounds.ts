/** The bounds of every number that a request may carry. Columns, JSON and sums hold what lies within them. */
import { Type } from 'typebox';

/** Fits an `integer` column and leaves room for what is added to it, such as stock that comes back. */
export const MAX_COUNT = 2_000_000_000;
/** Rupiah that a filter may name. The price in a form is lower: a full cart of it fits a `bigint`. */
export const MAX_PRICE = 1_000_000_000_000;
/** Rupiah, of a sum: the largest integer that JSON carries exactly. */
export const MAX_SUM = Number.MAX_SAFE_INTEGER;
/** Pieces of one thing in a cart or an order. */
export const MAX_QUANTITY = 100_000;

/** Of a form, a record or a draft. */
export const Version = Type.Integer({ minimum: 1, maximum: MAX_COUNT });
/** 0: nothing is kept yet. */
export const Revision = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
export const Count = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
export const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
export const Price = Type.Integer({ minimum: 0, maximum: MAX_PRICE });
export const Sum = Type.Integer({ minimum: 0, maximum: MAX_SUM });
/** Where a list goes on: the id of a row. */
export const RowId = Type.Integer({ minimum: 1, maximum: MAX_SUM });

/** A version that came where no schema was applied, as in a multipart call. */
export const isVersion = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COUNT;
