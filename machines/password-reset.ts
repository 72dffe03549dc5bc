/** Setting a new password from a mailed link. The machine names effects; the page performs requests, alerts and navigation. */
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
      const { [event.field]: _corrected, ...errors } = context.errors;
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
      description: 'The page opens and reads the token from its URL.',
      on: {
        'link.opened': [
          { guard: 'isTokenPresent', target: 'checking', actions: 'adoptToken' },
          { target: 'refused', actions: ['alertTokenMissing', 'goHome'] },
        ],
      },
    },
    checking: {
      description: 'The server checks whether the token is known, unused and not expired. The form is not shown yet.',
      entry: 'checkToken',
      on: {
        'token.accepted': { target: 'editing' },
        'token.refused': { target: 'refused', actions: ['alertTokenInvalid', 'goHome'] },
        'network.failed': { target: 'unreachable' },
      },
    },
    unreachable: {
      description: 'The server did not respond. The link may still be valid, so the user can try again.',
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
      description: 'The new password is being sent. The button is disabled.',
      entry: 'sendPasswords',
      on: {
        'reset.succeeded': { target: 'done', actions: ['adoptMessage', 'alertMessage', 'endSession', 'goToLogin'] },
        'reset.failed': { target: 'failed', actions: 'adoptErrors' },
        'token.refused': { target: 'refused', actions: ['alertTokenInvalid', 'goHome'] },
        'network.failed': { target: 'editing', actions: 'showNetworkNotice' },
      },
    },
    failed: {
      description: 'The server refused the password: its messages are shown under the fields, and the input is kept.',
      on: {
        'field.edited': { actions: 'dropErrorOfField' },
        'passwords.submitted': { target: 'submitting', actions: 'dropErrors' },
      },
    },
    refused: {
      type: 'final',
      description: 'The token is missing or invalid. The user was informed and sent to the start page.',
    },
    done: {
      type: 'final',
      description: 'The password is changed, all sessions of the account have ended, and the user is sent to /login.',
    },
  },
});
