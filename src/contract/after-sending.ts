/** What follows a sent form: confirmation on screen, confirmation by mail, notified staff. No part of a form version. */
import { type Static, Type } from 'typebox';
import { MAX_CONFIRMATION_LENGTH, MAX_MAIL_TEXT_LENGTH } from './limits.ts';
import { Nullable } from './nullable.ts';
import { UserRef, Uuid } from './submissions.ts';

/** More people than this are no selection. */
export const MAX_NOTIFIED_STAFF = 100;

export const AfterSendingBody = Type.Object(
  {
    /** Shown after sending, instead of the general sentence. Empty: the general sentence. */
    confirmation: Type.String({ maxLength: MAX_CONFIRMATION_LENGTH }),
    /** The sender gets a mail: at the address of the account, or at the one in `mail_field`. */
    mails_sender: Type.Boolean(),
    /** Stands in the mail besides the number. */
    mail_text: Type.String({ maxLength: MAX_MAIL_TEXT_LENGTH }),
    /** The question with the address of visitors without an account. Null: they get no mail. */
    mail_field: Nullable(Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}$' })),
    /** Ids of staff members. Null: all staff. */
    notified_staff: Nullable(Type.Array(Uuid, { maxItems: MAX_NOTIFIED_STAFF, uniqueItems: true })),
  },
  { additionalProperties: false },
);
export type AfterSendingBody = Static<typeof AfterSendingBody>;

/** The settings, and what can be chosen in them. */
export const AfterSending = Type.Object({
  ...AfterSendingBody.properties,
  /** Questions for an e-mail address in the published form. */
  mail_fields: Type.Array(Type.Object({ name: Type.String(), label: Type.String() })),
  /** Visitors without an account may send the form. */
  is_public: Type.Boolean(),
  /** All current staff members. */
  staff: Type.Array(UserRef),
});
export type AfterSending = Static<typeof AfterSending>;
