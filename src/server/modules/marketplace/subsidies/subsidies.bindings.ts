import type { FormBinding } from '#server/form-bindings.ts';
import { SUBSIDY_FORM } from './subsidies.commands.ts';

export const subsidyBindings: FormBinding[] = [
  {
    form: SUBSIDY_FORM,
    ownCall: 'POST /api/v1/staff/subsidies',
    stored: [{ table: 'subsidies', of: 'records' }],
  },
];
