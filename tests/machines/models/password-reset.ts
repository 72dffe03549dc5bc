import { passwordResetMachine } from '#machines/password-reset.ts';
import type { Model } from '../support/model.ts';

const invalid = 'refused ! alertTokenInvalid, goHome';

export const passwordReset: Model = {
  name: 'password-reset',
  machine: passwordResetMachine,
  events: [
    { type: 'link.opened', token: 'mailed' },
    { type: 'link.opened', token: null },
    { type: 'token.accepted' },
    { type: 'token.refused' },
    { type: 'check.retried' },
    { type: 'passwords.submitted' },
    { type: 'field.edited', field: 'password' },
    { type: 'reset.succeeded', message: 'Kata sandi telah diganti.' },
    { type: 'reset.failed', errors: { password: ['Terlalu mudah ditebak.'] } },
    { type: 'network.failed', message: 'Tidak ada respons dari server' },
  ],
  table: {
    arriving: {
      'link.opened [isTokenPresent]': 'checking ! checkToken',
      'link.opened': 'refused ! alertTokenMissing, goHome',
    },
    checking: {
      'token.accepted': 'editing',
      'token.refused': invalid,
      'network.failed': 'unreachable ! showNetworkNotice',
    },
    unreachable: { 'check.retried': 'checking ! checkToken' },
    editing: { 'passwords.submitted': 'submitting ! sendPasswords' },
    submitting: {
      'reset.succeeded': 'done ! alertMessage, endSession, goToLogin',
      'reset.failed': 'failed',
      'token.refused': invalid,
      'network.failed': 'editing ! showNetworkNotice',
    },
    failed: {
      'field.edited': 'failed',
      'passwords.submitted': 'submitting ! sendPasswords',
    },
  },
  api: async (t) => (await import('./password-reset-api.ts')).passwordResetApi(t),
};
