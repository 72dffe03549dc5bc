/** How an order can be paid, and the proofs of its payment. */

import { type Static, Type } from 'typebox';
import { PaymentOption } from './business.ts';
import { Nullable } from './nullable.ts';

/** A payment option of the seller. The buyer sees it from `waiting` on, with the complete account number. */
export const OrderPaymentOption = Type.Object({
  ...PaymentOption.properties,
  /** The seller's QRIS text with the exact amount, to be drawn as a code. null above Rp10.000.000 and for banks. */
  qris_code: Nullable(Type.String()),
});
export type OrderPaymentOption = Static<typeof OrderPaymentOption>;
export const PaymentProof = Type.Object({
  id: Type.String(),
  /** `/api/v1/files/…`: private, needs the session. */
  url: Type.String(),
  state: Type.Union([
    Type.Literal('submitted'),
    Type.Literal('confirmed'),
    Type.Literal('refused'),
    Type.Literal('replaced'),
  ]),
  payment_method: Type.String({ description: 'Id of the payment option' }),
  payment_label: Type.String(),
  note: Nullable(Type.String()),
  /** For the seller: numbers of other orders of the same shop with an identical picture. */
  duplicate_of: Type.Array(Type.String()),
  /** For the seller: an order of another shop has the same picture too. Only staff see its number. */
  duplicate_elsewhere: Type.Boolean(),
  created_at: Type.String(),
});
export type PaymentProof = Static<typeof PaymentProof>;
