/** What crosses the wire about licences of a business: what visitors see, and what curators and staff confirm. */
import { type Static, Type } from 'typebox';
import { DAY_PATTERN } from './day-pattern.ts';
import { OneOf } from './envelope.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

export const LICENCE_KINDS = ['nib', 'halal', 'pirt'] as const;
export const LicenceKind = OneOf(LICENCE_KINDS);
export type LicenceKind = Static<typeof LicenceKind>;

/** A last day of validity, in Balikpapan: `2027-03-31`. A NIB has none. */
const Day = Type.String({ pattern: DAY_PATTERN });

/** Confirmed from the document, and valid today. */
export const ShopLicence = Type.Object({
  kind: LicenceKind,
  verified_at: Type.String(),
  expires_at: Nullable(Type.String()),
});
export type ShopLicence = Static<typeof ShopLicence>;

/** `missing`: no document · `waiting`: a document that was not confirmed yet · `expired`: the last day has passed. */
export const LICENCE_STATES = ['missing', 'waiting', 'verified', 'expired'] as const;
export const BusinessLicence = Type.Object({
  kind: LicenceKind,
  state: OneOf(LICENCE_STATES),
  /** Upload id of the document. */
  file: Nullable(Type.String()),
  /** Of a NIB. */
  number: Nullable(Type.String()),
  verified_at: Nullable(Type.String()),
  /** Who confirmed it; null also after that account was deleted. */
  verified_by: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  expires_at: Nullable(Type.String()),
});
export type BusinessLicence = Static<typeof BusinessLicence>;

/** `expires_at` is required for halal and PIRT. With `file`, 409 when the document is another one by now. */
export const LicenceBody = Type.Object(
  { kind: LicenceKind, expires_at: Type.Optional(Nullable(Day)), file: Type.Optional(Type.String({ maxLength: 36 })) },
  { additionalProperties: false },
);
export type LicenceBody = Static<typeof LicenceBody>;
