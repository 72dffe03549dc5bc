import type { FormBinding } from '#server/form-bindings.ts';
import { CONTACT_FORM, createTicket } from './create/create.commands.ts';

export const ticketBindings: FormBinding[] = [
  {
    form: CONTACT_FORM,
    submissionSettings: {
      status: 'new',
      notifiesStaffItself: true,
      // Complaints come in here: messages to other forms must not use up their limit.
      hasOwnRateLimit: true,
      onSent: (app, trx, { id, number, doc, answers }) =>
        createTicket(app, trx, { submission_id: id, number, doc, answers }),
    },
  },
];
