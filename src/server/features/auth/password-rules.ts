/** Whether a new password will do, in sentences that say what to do. */
import type { FieldErrors } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { LEAST_SCORE, scorePassword } from './password-strength.ts';

export const SHORTEST = 8;
export const LONGEST = 128;

interface NewPassword {
  password: string | undefined;
  password_confirm: string | undefined;
  /** Name, e-mail, phone, shop: what others know of the person. */
  about: string[];
}

export async function judgePassword(
  app: App,
  { password = '', password_confirm, about }: NewPassword,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const problem = await findPasswordProblem(app, password, about);
  if (problem) errors.password = [problem];
  if (!password_confirm) errors.password_confirm = [app.say('accounts:password_confirm.required')];
  else if (password_confirm !== password) errors.password_confirm = [app.say('accounts:password_confirm.different')];
  return errors;
}

/** The sentence on a password that would be refused, or null. `about`: what others know of the person. */
export async function findPasswordProblem(app: App, password: string, about: string[]): Promise<string | null> {
  const fault = await findFault(password, about);
  return fault ? app.say(`accounts:password.${fault}`, { shortest: SHORTEST, longest: LONGEST }) : null;
}

async function findFault(password: string, about: string[]): Promise<string | undefined> {
  if (password === '') return 'required';
  if (password.length < SHORTEST) return 'short';
  if (password.length > LONGEST) return 'long';
  const isMixed = /\p{L}/u.test(password) && /\d/.test(password);
  if (!isMixed) return 'unmixed';
  return (await scorePassword(password, about)) < LEAST_SCORE ? 'guessable' : undefined;
}
