/** Request and response schemas of login, tokens, sessions and passwords. */
import { type Static, Type } from 'typebox';
import { Envelope, OneOf } from './envelope.ts';
import { Nullable } from './nullable.ts';
import { ROLES } from './roles.ts';

const Text = Type.String({ maxLength: 1000 });
/** Optional in the schema, so that the server can report every missing field at once in its own words. */
const Field = Type.Optional(Text);
const Time = Type.String();

export const RoleName = OneOf(ROLES);

export const LoginBody = Type.Object({ email: Field, password: Field }, { additionalProperties: false });
export type LoginBody = Static<typeof LoginBody>;

export const LoginResult = Type.Object({
  token: Type.String(),
  refresh_token: Type.String(),
  role: RoleName,
  /** `/dashboard/member`, `/dashboard/curator`, `/dashboard/staff`, and `/` for a user. */
  redirectPath: Type.String(),
});
export type LoginResult = Static<typeof LoginResult>;

export const RefreshBody = Type.Object({ refresh_token: Text }, { additionalProperties: false });
/** The refresh token ends its session even after the access token has expired. */
export const LogoutBody = Type.Object({ refresh_token: Field }, { additionalProperties: false });
export const TokenPair = Type.Object({ token: Type.String(), refresh_token: Type.String() });
export type TokenPair = Static<typeof TokenPair>;
/** The specification puts the tokens beside `data`. They are sent in both places. */
export const RefreshResponse = Type.Object({
  ...Envelope(TokenPair).properties,
  token: Type.String(),
  refresh_token: Type.String(),
});

export const ConfirmPasswordBody = Type.Object({ password: Field }, { additionalProperties: false });
export const ConfirmPasswordResult = Type.Object({
  /** Until this time the session does not ask for the password again. */
  confirmed_until: Time,
});

export const VerifyResult = Type.Object({ role: RoleName, verified: Type.Boolean(), redirectPath: Type.String() });
export type VerifyResult = Static<typeof VerifyResult>;

/** `next`: the path of this site to which the link in the mail leads back. Other values are ignored. */
const MailRequest = { email: Field, next: Type.Optional(Type.String()) };
export const PasswordResetBody = Type.Object(MailRequest, { additionalProperties: false });
export type PasswordResetBody = Static<typeof PasswordResetBody>;
export const ResendVerificationBody = Type.Object(MailRequest, { additionalProperties: false });
export type ResendVerificationBody = Static<typeof ResendVerificationBody>;
export const CheckTokenBody = Type.Object({ token: Field }, { additionalProperties: false });
const CheckTokenResult = Type.Object({ is_valid: Type.Boolean() });
export const CheckTokenResponse = Type.Object({ ...Envelope(CheckTokenResult).properties, is_valid: Type.Boolean() });
export const PasswordResetConfirmBody = Type.Object(
  { password: Field, password_confirm: Field, token: Field },
  { additionalProperties: false },
);
export type PasswordResetConfirmBody = Static<typeof PasswordResetConfirmBody>;

/** `token`: token of the mailed link when a forgotten password is replaced. Name, e-mail and phone then come from its account. */
export const CheckPasswordBody = Type.Object(
  { password: Field, name: Field, email: Field, phone_number: Field, token: Field },
  { additionalProperties: false },
);
export const CheckPasswordResult = Type.Object({
  is_strong: Type.Boolean(),
  /** Advice for a stronger password. */
  message: Nullable(Type.String()),
});
export type CheckPasswordResult = Static<typeof CheckPasswordResult>;

export const SessionItem = Type.Object({
  id: Type.String(),
  /** Readable name: "Chrome di Android". */
  device: Type.String(),
  ip: Nullable(Type.String()),
  created_at: Time,
  last_used_at: Time,
  /** Whether this is the session of the request. */
  current: Type.Boolean(),
});
export type SessionItem = Static<typeof SessionItem>;
