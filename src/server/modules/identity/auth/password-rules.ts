/** Checks whether a new password is strong enough, with sentences that say what to do. */
import type { TextName } from '#server/lib/i18n.ts';
import type { FieldErrors } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { MIN_SCORE, scorePassword } from './password-strength.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 128;

interface NewPassword {
  password: string | undefined;
  password_confirm: string | undefined;
  /** Name, e-mail, phone, shop: what others know of the user. */
  personalTexts: string[];
}

export async function validatePassword(
  app: App,
  { password = '', password_confirm, personalTexts }: NewPassword,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const problem = await findPasswordProblem(app, password, personalTexts);
  if (problem) errors.password = [problem];
  if (!password_confirm) errors.password_confirm = [app.t('accounts:password_confirm.required')];
  else if (password_confirm !== password) errors.password_confirm = [app.t('accounts:password_confirm.different')];
  return errors;
}

/** The sentence about a password that would be refused, or null. `personalTexts`: what others know of the user. */
export async function findPasswordProblem(app: App, password: string, personalTexts: string[]): Promise<string | null> {
  const fault = await findPasswordFault(password, personalTexts);
  return fault ? app.t(`accounts:password.${fault}`, { shortest: MIN_LENGTH, longest: MAX_LENGTH }) : null;
}

async function findPasswordFault(
  password: string,
  personalTexts: string[],
): Promise<TextName<'accounts:password'> | undefined> {
  if (password === '') return 'required';
  if (password.length < MIN_LENGTH) return 'short';
  if (password.length > MAX_LENGTH) return 'long';
  const isMixed = /\p{L}/u.test(password) && /\d/.test(password);
  if (!isMixed) return 'unmixed';
  return (await scorePassword(password, personalTexts)) < MIN_SCORE ? 'guessable' : undefined;
}
