import type { FormBinding } from '#server/form-bindings.ts';
import { FORM_OF, type PaymentType } from './payment-options.commands.ts';
import { canReadPaymentOption } from './payment-options.queries.ts';

const bindingOf = (type: PaymentType): FormBinding => ({
  form: FORM_OF[type],
  ownCall: 'POST /api/v1/members/add-payment-option',
  stored: [
    {
      table: 'payment_options',
      of: 'records',
      columns: ['bank', 'bank_holder', 'picture'],
      encryptedColumns: ['bank_number'],
      where: `t.type = '${type}' and t.removed_at is null`,
    },
  ],
  files: { kind: 'payment-option', canRead: canReadPaymentOption },
});

export const paymentOptionBindings: FormBinding[] = [bindingOf('bank'), bindingOf('qris')];
