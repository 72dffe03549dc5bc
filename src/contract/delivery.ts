/** Request and response schemas of what a shop asks for delivery. Amounts are whole rupiah. */

import { type Static, Type } from 'typebox';
import { DeliveryFee, Sum, Version } from './bounds.ts';
import { OneOf } from './envelope.ts';
import { OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';

export const PickupPlace = Type.Object({
  place: Type.String(),
  /** `09.00–17.00 WITA` */
  hours: Type.String(),
});
/** `zones`: fees by the code of a district or village; the fee of a village wins. A zone that is not named has no fee. */
export const ShopDelivery = Type.Object({
  zones: Type.Array(Type.Object({ code: Type.String(), name: Type.String(), fee: DeliveryFee })),
  /** From this sum of goods on, delivery to a zone with a fee is free. */
  free_from: Nullable(Sum),
  /** Where and when buyers may collect goods; null: they may not. */
  pickup: Nullable(PickupPlace),
});
export type ShopDelivery = Static<typeof ShopDelivery>;

/** The shop's own settings, also as answers of the form `shop-delivery`. */
export const OwnDelivery = Type.Object({
  delivery: ShopDelivery,
  answers: OpenAnswers,
  form_version: Type.Integer(),
});
export type OwnDelivery = Static<typeof OwnDelivery>;

/**
 * How the delivery fee of an order came about. outside: not part of the order, it is paid on receipt, or there is none (pickup) ·
 * tariff: from the shop's tariff, also 0 · open: the seller names it while accepting · named: the buyer has to agree to it ·
 * agreed.
 */
export const DeliveryFeeState = OneOf(['outside', 'tariff', 'open', 'named', 'agreed']);
export type DeliveryFeeState = Static<typeof DeliveryFeeState>;

/** Data of the 409 about delivery fees: the shops whose fee is another one, with the fee as it is now. */
export const DeliveryFeeConflict = Type.Object({
  delivery_fees: Type.Array(
    Type.Object({
      shop_id: Type.String(),
      state: DeliveryFeeState,
      /** null: the seller names it, or it is paid on receipt. */
      delivery_fee: Nullable(DeliveryFee),
    }),
  ),
});
export type DeliveryFeeConflict = Static<typeof DeliveryFeeConflict>;

/** Another fee than the seller named before. `note` is for the buyer, `version` is that of the order that the seller read. */
export const CorrectFeeBody = Type.Object(
  {
    delivery_fee: DeliveryFee,
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    version: Type.Optional(Version),
  },
  { additionalProperties: false },
);
export type CorrectFeeBody = Static<typeof CorrectFeeBody>;

/** The fee that the buyer read and agrees to. `version`: of the order that the buyer read, because its subsidy may have changed too. */
export const AgreeFeeBody = Type.Object(
  { delivery_fee: DeliveryFee, version: Type.Optional(Version) },
  { additionalProperties: false },
);
export type AgreeFeeBody = Static<typeof AgreeFeeBody>;
