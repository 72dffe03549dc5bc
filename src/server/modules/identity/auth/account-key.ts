/**
 * The key under which failed attempts and e-mails to one address are counted. It does not reveal whether an account
 * exists.
 */
import { formatFor } from '#engine/formats.ts';
import type { Crypt } from '#server/crypt.ts';

/** The stored spelling of an address. All look-ups and counters use it. */
export const normaliseEmail = (typed: string): string => formatFor('email').normalise(typed);

/** A hash, so that counters store no e-mail address. */
export const accountKey = ({ crypt }: { crypt: Crypt }, email: string): string =>
  crypt.blindIndex(normaliseEmail(email), 'login_attempts.account');
