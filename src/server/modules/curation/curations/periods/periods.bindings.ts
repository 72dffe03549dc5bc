import type { FormBinding } from '#server/form-bindings.ts';
import { PERIOD_FORM } from './periods.commands.ts';

export const periodBindings: FormBinding[] = [
  {
    form: PERIOD_FORM,
    ownCall: 'POST /api/v1/staff/curation/periods',
    stored: [{ table: 'curation_periods', of: 'records' }],
  },
];
