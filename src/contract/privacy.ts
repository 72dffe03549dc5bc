/** What crosses the wire about the rights over one's own data: consents, who looked, the end of an account. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()]);

/** Texts that an account rests on, and what a person may agree to besides. */
export const CONSENT_KINDS = ['terms', 'privacy', 'promo'] as const;
export const OPTIONAL_CONSENTS = ['promo'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const Consent = Type.Object({
  kind: OneOf(CONSENT_KINDS),
  optional: Type.Boolean(),
  /** The version of the text today. */
  current_version: Type.String(),
  /** What was agreed to last; null: never, or taken back. */
  version: Nullable(Type.String()),
  given_at: Nullable(Type.String()),
  withdrawn_at: Nullable(Type.String()),
  /** Agreed to an older text: the person is asked again. */
  due: Type.Boolean(),
});
export type Consent = Static<typeof Consent>;
export const ConsentBody = Type.Object(
  { kinds: Type.Array(OneOf(CONSENT_KINDS), { minItems: 1, maxItems: 3, uniqueItems: true }) },
  { additionalProperties: false },
);
export const ConsentParams = Type.Object({ kind: OneOf(OPTIONAL_CONSENTS) }, { additionalProperties: false });

/** One look of somebody else at a file or a masked answer. */
export const AccessLogItem = Type.Object({
  at: Type.String(),
  who: Type.String(),
  role: Type.String(),
  form: Type.String(),
  field: Type.String(),
  reason: Nullable(Type.String()),
});
export type AccessLogItem = Static<typeof AccessLogItem>;

const Password = Type.Optional(Type.String({ maxLength: 1000 }));
/** Either name; needed unless it was given within the session's last ten minutes. */
export const EraseBody = Type.Object(
  { password: Password, current_password: Password },
  { additionalProperties: false },
);
/** What stands in the way of leaving: `data` of the 409. */
export interface OpenOrders {
  orders: { id: string; number: string; sold: boolean }[];
}
