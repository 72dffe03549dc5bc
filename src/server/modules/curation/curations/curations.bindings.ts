import type { FormBinding } from '#server/form-bindings.ts';
import { REGISTRATION_FORM } from '#server/modules/forms/registrations/registrations.queries.ts';
import { ENTRY_FORM } from './curations.queries.ts';
import { findPeriodFor, notifyEntrySubmitted, notifyRegistrationSubmitted } from './on-submit/on-submit.commands.ts';

export const curationBindings: FormBinding[] = [
  {
    form: ENTRY_FORM,
    submissionSettings: {
      status: 'submitted',
      isSingle: true,
      canWithdraw: true,
      staffPage: '/dashboard/staff/curation/submissions',
      findPeriod: findPeriodFor,
      onSent: (_app, trx, { id }) => notifyEntrySubmitted(trx, id),
    },
  },
  {
    form: REGISTRATION_FORM,
    submissionSettings: {
      status: 'waiting',
      // For both forms, because with two waiting registrations a curator could not know which one is meant.
      isSingle: true,
      canWithdraw: true,
      staffPage: '/dashboard/staff/curation/registrations',
      onSent: (_app, trx, { id }) => notifyRegistrationSubmitted(trx, id),
    },
  },
];
