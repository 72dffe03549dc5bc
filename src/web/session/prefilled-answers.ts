/** Prefills form fields from the account. Each function returns answers by field name and leaves out empty values. */
import type { Answers } from '#engine/types.ts';
import type { User } from './user.ts';

const omitEmpty = (answers: Record<string, string | null | undefined>): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value));

/** For `address`. */
export const addressAnswers = ({ name, phone_number }: User['personal']): Answers =>
  omitEmpty({ recipient_name: name, contact: phone_number });

/** For `contact-us`. */
export const contactAnswers = ({ email, personal }: User): Answers =>
  omitEmpty({ nama: personal.name, email, nomor_hp: personal.phone_number });

/** For `business-profile`, before there is one. */
export const businessAnswers = ({ email, personal }: User): Answers =>
  omitEmpty({ owner_name: personal.name, business_phone: personal.phone_number, business_email: email });

/** For `curator-registration`. */
export const registrationAnswers = ({ email, personal }: User): Answers =>
  omitEmpty({ full_name: personal.name, email, business_phone: personal.phone_number });

/** For any other form. Only field names that can only mean the user who fills it in. */
export const userAnswers = ({ email, personal: { name, phone_number } }: User): Answers =>
  omitEmpty({ full_name: name, nama_lengkap: name, email, phone_number, nomor_hp: phone_number });
