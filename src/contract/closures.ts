/** A shop that its seller closed until a day. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { AnsweredFormBody, OpenAnswers } from './forms.ts';

/** As visitors read it, on everything that shows a shop. Left out while the shop is not closed. */
export const ShopClosure = Type.Object({
  /** YYYY-MM-DD. On this day (Balikpapan) the shop is open again. */
  until: Type.String(),
  message: Type.String(),
  /** wait: orders are placed, and the time to answer them starts when the shop opens · refuse: none are placed. */
  orders: OneOf(['wait', 'refuse'] as const),
});
export type ShopClosure = Static<typeof ShopClosure>;

/** The seller's own closure. */
export const OwnClosure = Type.Object({
  ...ShopClosure.properties,
  /** Of the form `shop-closure`. */
  answers: OpenAnswers,
  form_version: Type.Integer(),
  /** Orders that wait for an answer of the seller. */
  waiting_orders: Type.Integer(),
});
export type OwnClosure = Static<typeof OwnClosure>;
export const ClosureBody = AnsweredFormBody;
export type ClosureBody = AnsweredFormBody;
