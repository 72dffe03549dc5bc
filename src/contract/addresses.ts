/** The address book of a user: addresses of the form `address`, one of them the default, which is also the address of the profile. */
import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { OpenAnswers } from './forms.ts';

const AddressEntry = Type.Object({
  id: Type.String(),
  is_default: Type.Boolean(),
  /** Of the form `address`. */
  answers: OpenAnswers,
  form_version: Type.Integer(),
});

/** The default one first, then in the order in which they were added. */
export const AddressBook = Type.Array(AddressEntry);
export type AddressBook = Static<typeof AddressBook>;

/** `is_default`: it becomes the default one. The first address always does. */
export const AddressBody = Type.Object(
  { answers: OpenAnswers, form_version: Type.Optional(Version), is_default: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
);
export type AddressBody = Static<typeof AddressBody>;
