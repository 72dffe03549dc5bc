import type { FormBinding } from '#server/form-bindings.ts';
import { PROMOTION_FORM } from './promotions.present.ts';

export const promotionBindings: FormBinding[] = [
  {
    form: PROMOTION_FORM,
    ownCall: 'POST /api/v1/members/products/{id}/promotions',
    stored: [
      {
        table: 'promotions',
        of: 'records',
        columns: ['price'],
        otherFields: [
          `jsonb_strip_nulls(jsonb_build_object('starts_on', to_char(t.starts_on, 'YYYY-MM-DD'), 'ends_on', to_char(t.ends_on, 'YYYY-MM-DD'),
            'started', t.starts_at <= now(), 'normal_price', (select v.price from variants v where v.id = t.variant_id)))`,
        ],
      },
    ],
  },
];
