import type { FormBinding } from '#server/form-bindings.ts';
import { SHOP_PAYMENT_FORM } from './shop-payment.commands.ts';

export const shopPaymentBindings: FormBinding[] = [
  {
    form: SHOP_PAYMENT_FORM,
    ownCall: 'PUT /api/v1/members/payment-settings',
    stored: [{ table: 'shop_payment', of: 'records', key: 'business_id' }],
  },
];
