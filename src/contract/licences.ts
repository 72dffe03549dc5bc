/** Request and response schemas of business licences: shown to visitors, and confirmed by curators and staff. */
import { type Static, Type } from 'typebox';
import { DAY_PATTERN } from './day-pattern.ts';
import { OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';

export const LICENCE_KINDS = ['nib', 'halal', 'pirt'] as const;
export const LicenceKind = OneOf(LICENCE_KINDS);
export type LicenceKind = Static<typeof LicenceKind>;

/** Last day of validity in Balikpapan: `2027-03-31`. A NIB has none. */
const Day = Type.String({ pattern: DAY_PATTERN });

/** A licence that is confirmed from its document and valid today. */
export const ShopLicence = Type.Object({
  kind: LicenceKind,
  verified_at: Type.String(),
  expires_at: Nullable(Type.String()),
});
export type ShopLicence = Static<typeof ShopLicence>;

/** `missing`: no document · `waiting`: a document that is not confirmed yet · `expired`: the last day has passed. */
const LICENCE_STATES = ['missing', 'waiting', 'verified', 'expired'] as const;
export const BusinessLicence = Type.Object({
  kind: LicenceKind,
  state: OneOf(LICENCE_STATES),
  /** Upload id of the document. */
  file: Nullable(Type.String()),
  /** Number of a NIB. */
  number: Nullable(Type.String()),
  verified_at: Nullable(Type.String()),
  /** Who confirmed it; also null after that account was deleted. */
  verified_by: Nullable(Type.Object({ id: Type.String(), name: Type.String() })),
  expires_at: Nullable(Type.String()),
});
export type BusinessLicence = Static<typeof BusinessLicence>;

/** `expires_at` is required for halal and PIRT. With `file`, the response is 409 if the document has been replaced. */
export const LicenceBody = Type.Object(
  { kind: LicenceKind, expires_at: Type.Optional(Nullable(Day)), file: Type.Optional(Type.String({ maxLength: 36 })) },
  { additionalProperties: false },
);
export type LicenceBody = Static<typeof LicenceBody>;
