import type { FormBinding } from '#server/form-bindings.ts';
import { DELIVERY_FORM } from './delivery.present.ts';

export const deliveryBindings: FormBinding[] = [
  {
    form: DELIVERY_FORM,
    ownCall: 'PUT /api/v1/members/delivery',
    stored: [{ table: 'shop_delivery', of: 'records', key: 'business_id' }],
  },
];
