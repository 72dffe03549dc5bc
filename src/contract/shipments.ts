/** The delivery of an order: a part of it, and what its seller sends. */

import { type Static, Type } from 'typebox';
import { AnsweredFormBody, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';

/** Who brings the goods, and when. The seller enters it while the order is in `process`. */
export const Shipment = Type.Object({
  /** A code of the option list `shipping-kind`: `toko`, `ojek` or `ekspedisi`. */
  kind: Type.String(),
  kind_label: Type.String(),
  /** Name of the person or of the company. */
  carrier: Type.String(),
  /** As stored: `08…` or `0542…`. */
  phone: Nullable(Type.String()),
  tracking_number: Nullable(Type.String()),
  expected_day: Type.String({ description: 'YYYY-MM-DD, Balikpapan' }),
  updated_at: Type.String(),
  /** Answers of the form `order-shipment`, for the seller only. */
  answers: Nullable(OpenAnswers),
});
export type Shipment = Static<typeof Shipment>;
export const ShipmentBody = AnsweredFormBody;
export type ShipmentBody = AnsweredFormBody;
