import type { FileUse, FormBinding } from '#server/form-bindings.ts';
import { canReadComplaint } from './complaints.queries.ts';
import { COMPLAINT_FORM, DECISION_FORM, REPLY_FORM } from './load-complaints.ts';

/** Both parties of the order and staff read the pictures, nobody else. */
const filesOf = (kind: FileUse['kind']): FileUse => ({ kind, canRead: canReadComplaint });

export const complaintBindings: FormBinding[] = [
  {
    form: COMPLAINT_FORM,
    ownCall: 'POST /api/v1/users/orders/{id}/complaints',
    stored: [{ table: 'complaints', of: 'records' }],
    files: filesOf('order-complaint'),
  },
  {
    form: REPLY_FORM,
    ownCall: 'POST /api/v1/members/complaints/{id}/answer',
    stored: [
      { table: 'complaints', of: 'records', answers: 'reply', version: 'reply_version', where: 't.reply is not null' },
    ],
    files: filesOf('complaint-answer'),
  },
  {
    form: DECISION_FORM,
    ownCall: 'POST /api/v1/staff/complaints/{id}/decision',
    stored: [
      {
        table: 'complaints',
        of: 'records',
        answers: 'decision',
        version: 'decision_version',
        where: 't.decision is not null',
      },
    ],
  },
];
