/** The name under which failed tries and mails to one address are counted; whether an account has it makes no difference. */
import { formatFor } from '#engine/formats.ts';
import type { Crypt } from '#server/crypt.ts';

/** The stored spelling of an address: every look-up and every counter goes by it. */
export const normaliseEmail = (typed: string): string => formatFor('email').normalise(typed);

/** A counter needs no address of anybody in it. */
export const accountKey = ({ crypt }: { crypt: Crypt }, email: string): string =>
  crypt.blindIndex(normaliseEmail(email), 'login_attempts.account');
