import type { FormBinding } from '#server/form-bindings.ts';
import { SCORE_FORM } from './assess.commands.ts';

export const assessmentBindings: FormBinding[] = [
  {
    form: SCORE_FORM,
    ownCall: 'PUT /api/v1/curators/curations/{id}/score',
    stored: [
      { table: 'assessments', of: 'drafts', where: `t.state = 'draft'` },
      { table: 'assessments', of: 'records', where: `t.state = 'final'` },
    ],
  },
];
