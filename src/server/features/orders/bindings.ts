import type { FormBinding } from '../../form-bindings.ts';
import { PROOF_FORM } from './proofs/commands.ts';
import { canReadOrder } from './queries.ts';

export const orderBindings: FormBinding[] = [
  {
    form: PROOF_FORM,
    ownCall: 'POST /api/v1/users/orders/{id}/upload-payment-proof',
    files: {
      kind: 'payment-proof',
      // The reference is `order/proof`.
      canRead: (db, user, ref) => canReadOrder(db, user, ref.split('/', 1)[0] ?? ''),
      isKeptForOthers: true,
    },
  },
];
