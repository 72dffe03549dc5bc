import type { FormBinding } from '#server/form-bindings.ts';
import { canReadOrder } from './orders.queries.ts';
import { PROOF_FORM } from './proofs/proofs.commands.ts';

export const orderBindings: FormBinding[] = [
  {
    form: PROOF_FORM,
    ownCall: 'POST /api/v1/users/orders/{id}/upload-payment-proof',
    counted: { table: 'payment_proofs' },
    files: {
      kind: 'payment-proof',
      // The reference is `order/proof`.
      canRead: (db, user, ref) => canReadOrder(db, user, ref.split('/', 1)[0] ?? ''),
      isKeptForOthers: true,
    },
  },
];
