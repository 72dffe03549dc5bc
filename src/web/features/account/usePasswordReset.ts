/** Runs machines/password-reset.ts for the page: performs the calls, and holds the message and the redirect. */
import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type PasswordResetEvent, passwordResetMachine } from '#machines/password-reset.ts';
import { type ApiProblem, toProblem } from '../../api/problem.ts';
import { showToast } from '../../components/toasts.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { endSession } from '../../session/session-actions.ts';
import { getSession } from '../../session/session-store.ts';
import { checkResetToken, confirmPasswordReset } from './api.ts';
import { t } from './translations.ts';

export interface Passwords {
  password: string;
  password_confirm: string;
}

/** Only an error of the field `token` makes the link invalid. Other errors are shown as they are. */
export const toMachineEvent = ({ message, errors }: ApiProblem): PasswordResetEvent =>
  errors.token ? { type: 'token.refused' } : { type: 'network.failed', message };

async function check(token: string): Promise<PasswordResetEvent> {
  try {
    const { is_valid } = await checkResetToken(token);
    return { type: is_valid ? 'token.accepted' : 'token.refused' };
  } catch (error) {
    return toMachineEvent(toProblem(error));
  }
}

async function confirm(token: string, passwords: Passwords): Promise<PasswordResetEvent> {
  try {
    return { type: 'reset.succeeded', message: await confirmPasswordReset({ ...passwords, token }) };
  } catch (error) {
    const problem = toProblem(error);
    const { password, password_confirm } = problem.errors;
    return password || password_confirm ? { type: 'reset.failed', errors: problem.errors } : toMachineEvent(problem);
  }
}

/** `next`: where the login with the new password leads. */
export function usePasswordReset(token: string | null, next: string | null) {
  const [alert, setAlert] = useState<string | null>(null);
  const [target, setTarget] = useState('/');
  const passwords = useRef<Passwords>({ password: '', password_confirm: '' });
  const machine = useMemo(
    () =>
      passwordResetMachine.provide({
        actions: {
          checkToken: ({ context, self }) => {
            void check(context.token ?? '').then((event) => self.send(event));
          },
          sendPasswords: ({ context, self }) => {
            void confirm(context.token ?? '', passwords.current).then((event) => self.send(event));
          },
          alertTokenMissing: () => setAlert(t('reset.token_missing')),
          alertTokenInvalid: () => setAlert(t('reset.token_invalid')),
          alertMessage: ({ context }) => setAlert(context.message),
          showNetworkNotice: ({ event }) =>
            showToast({ title: event.type === 'network.failed' ? event.message : '', variant: 'destructive' }),
          endSession: () => {
            if (getSession().status !== 'anonymous') void endSession();
          },
          goHome: () => setTarget('/'),
          goToLogin: () => setTarget(loginPathFor(next ?? '/')),
        },
      }),
    [next],
  );
  const [snapshot, send] = useMachine(machine);
  useEffect(() => send({ type: 'link.opened', token }), [send, token]);
  return {
    snapshot,
    alert,
    target,
    edit: (field: keyof Passwords) => send({ type: 'field.edited', field }),
    retry: () => send({ type: 'check.retried' }),
    submit: (next: Passwords) => {
      passwords.current = next;
      send({ type: 'passwords.submitted' });
    },
  };
}
