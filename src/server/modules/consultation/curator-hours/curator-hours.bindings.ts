import type { FormBinding } from '#server/form-bindings.ts';
import { HOURS_FORM } from './curator-hours.present.ts';

export const curatorHourBindings: FormBinding[] = [
  {
    form: HOURS_FORM,
    ownCall: 'PUT /api/v1/curators/hours',
    stored: [{ table: 'curator_hours', of: 'records', key: 'user_id' }],
  },
];
