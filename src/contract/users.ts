/** Request and response schemas of a user: registration, profile, address, avatar. */

import { type Static, Type } from 'typebox';
import { RoleName } from './auth.ts';
import { Version } from './bounds.ts';
import { Nullable } from './nullable.ts';

const Text = Type.String({ maxLength: 1000 });
const Field = Type.Optional(Text);

/** Current versions of the texts to which a user consents. They are stored with each consent. */
export const CONSENT_VERSIONS = { terms: '2026-11', privacy: '2026-11' } as const;

export const RegisterBody = Type.Object(
  {
    name: Field,
    email: Field,
    password: Field,
    password_confirm: Field,
    /** `user` or `member`. */
    role: Field,
    /** Required for `member`. */
    nik: Type.Optional(Nullable(Text)),
    phone_number: Field,
    terms: Type.Optional(Type.Boolean()),
    privacy: Type.Optional(Type.Boolean()),
    /** The path of this site to which the link in the verification mail leads back. Other values are ignored. */
    next: Type.Optional(Type.String()),
  },
  { additionalProperties: false },
);
export type RegisterBody = Static<typeof RegisterBody>;
export const RegisterResult = Type.Object({ id: Type.String(), email: Type.String() });

/** Answers of the form `address` by field. The form defines its fields. */
export const Address = Type.Record(Type.String(), Type.Unknown());

export const Profile = Type.Object({
  id: Type.String(),
  email: Type.String(),
  /** A new address that is not confirmed yet. */
  pending_email: Nullable(Type.String()),
  role: RoleName,
  verified: Type.Boolean(),
  avatar: Nullable(Type.String()),
  personal: Type.Object({
    name: Type.String(),
    phone_number: Nullable(Type.String()),
    /** Masked: `6471••••••••1234`. */
    nik: Nullable(Type.String()),
    address: Nullable(Address),
    address_version: Nullable(Type.Integer()),
  }),
  business: Type.Union([Type.Object({ id: Type.String() }), Type.Null()]),
  /** Texts that changed after the user's consent. */
  consents_due: Type.Array(Type.String()),
  created_at: Type.String(),
});
export type Profile = Static<typeof Profile>;

/** Id of an upload, or null to remove the avatar. In a multipart request the file itself. */
export const AvatarBody = Type.Object({ avatar: Nullable(Type.String()) }, { additionalProperties: false });

/** Changed values only. `address` also holds only its changed fields; `null` clears a field. */
export const PersonalBody = Type.Object(
  {
    name: Field,
    phone_number: Field,
    email: Field,
    nik: Field,
    address: Type.Optional(Address),
    /** Version of the form `address` that the user filled in. */
    form_version: Type.Optional(Version),
    /** Required to change the e-mail, unless the password was confirmed in this session within the last ten minutes. */
    current_password: Field,
  },
  { additionalProperties: false, minProperties: 1 },
);
export type PersonalBody = Static<typeof PersonalBody>;
