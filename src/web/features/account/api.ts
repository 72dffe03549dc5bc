/** Server calls for accounts: register, log in, log out, passwords. */

import { accountPaths } from '#contract/calls/account.ts';
import { apiPaths } from '#contract/paths.ts';
import type { RegisterBody } from '#contract/users.ts';
import { get, post } from '../../api/call.ts';

export const login = (email: string, password: string) => post(apiPaths.login, { email, password });
export const register = (body: RegisterBody) => post(apiPaths.register, body);

/** Personal data that must not be in the password, or the token from the email link, which identifies the user. */
export type PasswordContext = { name?: string; email?: string; phone_number?: string; token?: string };
export const checkPassword = (body: PasswordContext & { password: string }, signal: AbortSignal) =>
  post(accountPaths.checkPassword, body, { signal });

const toFormData = (values: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
};
/** `next`: the path of this site to which the link in the mail leads back. */
export const requestPasswordReset = (email: string, next: string | null) =>
  post(accountPaths.passwordReset, toFormData({ email, ...(next && { next }) }));
export const checkResetToken = (token: string) => post(accountPaths.passwordResetCheck, { token });

/** Works without a session, for a user who has just registered. */
export const resendVerification = (email: string, next: string | null) =>
  post(accountPaths.sendVerifyEmail(), { email, ...(next && { next }) });
export const sendVerifyEmail = (next: string) => get(accountPaths.sendVerifyEmail(next));

/** Resolves to the message of the response, which the alert shows. */
export async function confirmPasswordReset(values: Record<string, string>): Promise<string> {
  const { callForEnvelope: answer } = await import('../../api/client.ts');
  return (await answer('POST', accountPaths.passwordResetConfirm, { data: toFormData(values) })).message;
}
