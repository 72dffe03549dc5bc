/** Limits of every number in a request. Database columns, JSON and sums can hold all values within them. */
import { Type } from 'typebox';
import { MAX_DELIVERY_FEE } from './limits.ts';

/** Fits an `integer` column and leaves room for additions, such as returned stock. */
export const MAX_COUNT = 2_000_000_000;
/** Maximum price in a filter, in rupiah. The limit of a price in a form is lower, so that a full cart fits a `bigint`. */
const MAX_PRICE = 1_000_000_000_000;
/** Maximum sum in rupiah: the largest integer that JSON represents exactly. */
export const MAX_SUM = Number.MAX_SAFE_INTEGER;
/** Maximum quantity of one line in a cart or an order. */
export const MAX_QUANTITY = 100_000;

/** Version of a form, a record or a draft. */
export const Version = Type.Integer({ minimum: 1, maximum: MAX_COUNT });
/** 0 means that nothing is stored yet. */
export const Revision = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
export const Count = Type.Integer({ minimum: 0, maximum: MAX_COUNT });
export const Quantity = Type.Integer({ minimum: 1, maximum: MAX_QUANTITY });
export const Price = Type.Integer({ minimum: 0, maximum: MAX_PRICE });
export const Sum = Type.Integer({ minimum: 0, maximum: MAX_SUM });
export const DeliveryFee = Type.Integer({ minimum: 0, maximum: MAX_DELIVERY_FEE });
/** Row id after which a list continues. */
export const RowId = Type.Integer({ minimum: 1, maximum: MAX_SUM });

/** Checks a version where no schema is applied, as in a multipart request. */
export const isVersion = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_COUNT;
