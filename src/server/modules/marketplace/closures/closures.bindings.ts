import type { FormBinding } from '#server/form-bindings.ts';
import { CLOSURE_FORM } from './closures.commands.ts';

export const closureBindings: FormBinding[] = [
  {
    form: CLOSURE_FORM,
    ownCall: 'PUT /api/v1/members/closure',
    stored: [
      {
        table: 'shop_closures',
        of: 'records',
        key: 'business_id',
        columns: ['message', 'orders'],
        otherFields: ["jsonb_build_object('until', to_char(t.until, 'YYYY-MM-DD'))"],
      },
    ],
  },
];
