/** Setting a new password from a mailed link. The page fetches, alerts and navigates; this says when. */
import { assign, setup } from 'xstate';

export type PasswordResetEvent =
  | { type: 'link.opened'; token: string | null }
  | { type: 'token.accepted' }
  | { type: 'token.refused' }
  | { type: 'check.retried' }
  | { type: 'passwords.submitted' }
  | { type: 'field.edited'; field: string }
  | { type: 'reset.succeeded'; message: string }
  | { type: 'reset.failed'; errors: Record<string, string[]> }
  | { type: 'network.failed'; message: string };

const effect = () => {};

export const passwordResetMachine = setup({
  types: {
    context: {} as { token: string | null; errors: Record<string, string[]>; message: string },
    events: {} as PasswordResetEvent,
  },
  guards: {
    isTokenPresent: ({ event }) => event.type === 'link.opened' && Boolean(event.token),
  },
  actions: {
    adoptToken: assign(({ event }) => ({ token: event.type === 'link.opened' ? event.token : null })),
    adoptErrors: assign(({ event }) => ({ errors: event.type === 'reset.failed' ? event.errors : {} })),
    adoptMessage: assign(({ event }) => ({ message: event.type === 'reset.succeeded' ? event.message : '' })),
    dropErrors: assign({ errors: {} }),
    dropErrorOfField: assign(({ context, event }) => {
      if (event.type !== 'field.edited') return {};
      const { [event.field]: _mended, ...errors } = context.errors;
      return { errors };
    }),

    checkToken: effect,
    sendPasswords: effect,
    alertTokenMissing: effect,
    alertTokenInvalid: effect,
    alertMessage: effect,
    showNetworkNotice: effect,
    endSession: effect,
    goHome: effect,
    goToLogin: effect,
  },
}).createMachine({
  id: 'password-reset',
  description: 'From the mailed link to a new password.',
  context: { token: null, errors: {}, message: '' },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page opens and reads the token from its address.',
      on: {
        'link.opened': [
          { guard: 'isTokenPresent', target: 'checking', actions: 'adoptToken' },
          { target: 'refused', actions: ['alertTokenMissing', 'goHome'] },
        ],
      },
    },
    checking: {
      description: 'The server is asked whether the token is known, unused and in time; the form is not shown yet.',
      entry: 'checkToken',
      on: {
        'token.accepted': { target: 'editing' },
        'token.refused': { target: 'refused', actions: ['alertTokenInvalid', 'goHome'] },
        'network.failed': { target: 'unreachable' },
      },
    },
    unreachable: {
      description:
        'The server did not answer the check: the link is not called invalid for that, the person may try again.',
      entry: 'showNetworkNotice',
      on: {
        'check.retried': { target: 'checking' },
      },
    },
    editing: {
      description: 'The two password fields are shown.',
      on: {
        'passwords.submitted': { target: 'submitting' },
      },
    },
    submitting: {
      description: 'The new password is on its way; the button is off.',
      entry: 'sendPasswords',
      on: {
        'reset.succeeded': { target: 'done', actions: ['adoptMessage', 'alertMessage', 'endSession', 'goToLogin'] },
        'reset.failed': { target: 'failed', actions: 'adoptErrors' },
        'token.refused': { target: 'refused', actions: ['alertTokenInvalid', 'goHome'] },
        'network.failed': { target: 'editing', actions: 'showNetworkNotice' },
      },
    },
    failed: {
      description:
        'The server refused the password: its sentences stand under the fields, what was typed is still there.',
      on: {
        'field.edited': { actions: 'dropErrorOfField' },
        'passwords.submitted': { target: 'submitting', actions: 'dropErrors' },
      },
    },
    refused: {
      type: 'final',
      description: 'There is no token or it is not valid; the person has been told and sent to the front page.',
    },
    done: {
      type: 'final',
      description: 'The password is changed, every session of the account has ended, the person stands at /login.',
    },
  },
});
