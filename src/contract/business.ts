/** Request and response schemas of businesses, market records, payment options and map points. */

import { type Static, Type } from 'typebox';
import { RoleName } from './auth.ts';
import { Version } from './bounds.ts';
import { ShopClosure } from './closures.ts';
import { OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { QrisSummary } from './uploads.ts';

/** Parameters besides the fields of the forms `business-profile` and `business-documents`. */
export const BusinessExtras = Type.Object(
  {
    form_version: Type.Optional(Version),
    /** Both are required from a `user`, who becomes a `member`. */
    become_member: Type.Optional(Type.Boolean()),
    nik: Type.Optional(Type.String({ maxLength: 40 })),
  },
  { additionalProperties: false },
);
export const BusinessBody = Type.Object(
  { ...BusinessExtras.properties, _method: Type.Optional(Type.Literal('PATCH')) },
  {
    additionalProperties: true,
    description: 'Changed fields of business-profile and business-documents; null clears one',
  },
);

export const FileLink = Type.Object({
  id: Type.String(),
  url: Type.String(),
  file_name: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
});

/** The complete own business. The profile page fills its wizards with it. */
export const OwnBusiness = Type.Object({
  id: Type.String(),
  curator: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  answers: OpenAnswers,
  form_version: Type.Integer(),
  documents: OpenAnswers,
  documents_version: Nullable(Type.Integer()),
  /** By upload id. */
  files: Type.Record(Type.String(), FileLink),
  /** Role of the user, who may just have become a `member`. */
  role: RoleName,
  updated_at: Type.String(),
});
export type OwnBusiness = Static<typeof OwnBusiness>;

export const Market = Type.Object({
  id: Type.String(),
  business_name: Type.String(),
  business_logo: Nullable(Type.String({ description: 'URL of the picture' })),
  /** `08:00-17:00` */
  business_opening_hours: Type.String(),
  days_open: Nullable(Type.String({ description: 'Code of the list days-open' })),
  days_close: Nullable(Type.String({ description: 'Code of the list days-close' })),
  /** The days as text: `Senin-Sabtu`. */
  days: Nullable(Type.String()),
  /** Whether the shop is open in WITA at the time of the response. False for a hidden shop. */
  open: Type.Boolean(),
  /** Reason why staff hid the shop. */
  hidden_reason: Nullable(Type.String()),
  /** Only while the seller has closed the shop. */
  closure: Type.Optional(ShopClosure),
});
export type Market = Static<typeof Market>;
export const MarketRecord = Type.Object({ market: Market });

const CurrentPassword = Type.Optional(Type.String({ maxLength: 1000 }));
export const RemovePaymentOptionBody = Type.Object(
  { current_password: CurrentPassword },
  { additionalProperties: false },
);
export const PaymentOptionBody = Type.Object(
  {
    type: Type.Union([Type.Literal('bank'), Type.Literal('qris')]),
    form_version: Type.Optional(Version),
    /** Required unless the password was confirmed in this session within the last ten minutes. */
    current_password: CurrentPassword,
  },
  { additionalProperties: true, description: 'Also the fields of the form bank-account or qris' },
);
export const PaymentOption = Type.Object({
  id: Type.String(),
  type: Type.Union([Type.Literal('bank'), Type.Literal('qris')]),
  /** Code of the list `bank`. The next fields hold its name, codes and logo. */
  bank: Nullable(Type.String()),
  bank_name: Nullable(Type.String()),
  bank_code: Nullable(Type.String()),
  swift_bank: Nullable(Type.String()),
  bank_logo: Nullable(Type.String()),
  /** The complete number for the owner, else `••••••1234`. */
  bank_number: Nullable(Type.String()),
  bank_holder: Type.String(),
  picture: Nullable(FileLink),
  qris: Nullable(QrisSummary),
  answers: OpenAnswers,
  created_at: Type.String(),
});
export type PaymentOption = Static<typeof PaymentOption>;

/** Also as answers of the form `shop-payment`. `form_version` is null until it was saved. */
export const OwnShopPayment = Type.Object({
  /** Whether buyers may pay in cash on receipt. */
  cod: Type.Boolean(),
  answers: OpenAnswers,
  form_version: Nullable(Type.Integer()),
});
export type OwnShopPayment = Static<typeof OwnShopPayment>;

export const MapLinkBody = Type.Object({ link: Type.String({ maxLength: 4000 }) }, { additionalProperties: false });
export const MapPoint = Type.Object({
  lat: Type.Number(),
  lng: Type.Number(),
  source: Type.String({ description: 'Source of the point: pin, query, place, viewport …' }),
  /** The point is only the centre of the map view and may be some hundred metres off. */
  approximate: Type.Boolean(),
});
export type MapPoint = Static<typeof MapPoint>;
