import type { FileUse, FormBinding } from '#server/form-bindings.ts';
import { RATING_FORM, RESULT_FORM } from './close/close.commands.ts';
import { canReadConsultation } from './consultations.queries.ts';
import { CONSULTATION_FORM, chooseCurator, createConsultation } from './create/create.commands.ts';

const files: FileUse = { kind: 'consultation', canRead: canReadConsultation, isKeptForOthers: true };

export const consultationBindings: FormBinding[] = [
  {
    form: CONSULTATION_FORM,
    submissionSettings: {
      status: 'pending',
      staffPage: '/dashboard/staff/consultations',
      isConfidential: true,
      chooseCurator,
      async onSent(_app, trx, { id, number, user, curator_id, answers }) {
        if (user) await createConsultation(trx, { id, number, user, curator_id, answers });
      },
    },
  },
  {
    form: RESULT_FORM,
    ownCall: 'POST /api/v1/curators/consultations/{id}/done',
    stored: [
      {
        table: 'consultations',
        of: 'records',
        answers: 'result',
        version: 'result_version',
        where: 't.result_version is not null',
      },
    ],
    files,
  },
  {
    form: RATING_FORM,
    ownCall: 'POST /api/v1/consultations/{id}/rating',
    stored: [
      {
        table: 'consultations',
        of: 'records',
        answers: 'rating_answers',
        columns: ['rating'],
        version: 'rating_version',
        where: 't.rating_version is not null',
      },
    ],
  },
];
