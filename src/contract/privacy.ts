/** Request and response schemas of privacy: consents, the access log, and deleting the account. */
import { type Static, Type } from 'typebox';
import { OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';

/** Texts that an account requires, and optional ones. */
export const CONSENT_KINDS = ['terms', 'privacy', 'promo'] as const;
export const OPTIONAL_CONSENTS = ['promo'] as const;
export type ConsentKind = (typeof CONSENT_KINDS)[number];

export const Consent = Type.Object({
  kind: OneOf(CONSENT_KINDS),
  optional: Type.Boolean(),
  /** Current version of the text. */
  current_version: Type.String(),
  /** Version of the last consent; null if never given or withdrawn. */
  version: Nullable(Type.String()),
  given_at: Nullable(Type.String()),
  withdrawn_at: Nullable(Type.String()),
  /** The consent is for an older text, so the user is asked again. */
  due: Type.Boolean(),
});
export type Consent = Static<typeof Consent>;
export const ConsentBody = Type.Object(
  { kinds: Type.Array(OneOf(CONSENT_KINDS), { minItems: 1, maxItems: 3, uniqueItems: true }) },
  { additionalProperties: false },
);
export const ConsentParams = Type.Object({ kind: OneOf(OPTIONAL_CONSENTS) }, { additionalProperties: false });

/** One access of another user to a file or a masked answer. */
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
/** Either name is accepted. Required unless the password was confirmed in this session within the last ten minutes. */
export const EraseBody = Type.Object(
  { password: Password, current_password: Password },
  { additionalProperties: false },
);
/** Orders that prevent deleting the account: `data` of the 409. */
export interface OpenOrders {
  orders: { id: string; number: string; sold: boolean }[];
}
