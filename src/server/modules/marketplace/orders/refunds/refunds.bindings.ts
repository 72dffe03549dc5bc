import type { FormBinding } from '#server/form-bindings.ts';
import { canReadOrder } from '../orders.queries.ts';
import { REFUND_ACCOUNT_FORM } from './account.commands.ts';
import { REFUND_PROOF_FORM } from './proof.commands.ts';

export const refundBindings: FormBinding[] = [
  {
    form: REFUND_ACCOUNT_FORM,
    ownCall: 'PUT /api/v1/users/orders/{id}/refund-account',
    stored: [
      { table: 'refund_accounts', of: 'records', key: 'order_id' },
      { table: 'refund_proofs', of: 'copies', answers: 'account', version: 'account_version' },
    ],
  },
  {
    form: REFUND_PROOF_FORM,
    ownCall: 'POST /api/v1/members/orders/{id}/refunds/{refundId}/proof',
    counted: { table: 'refund_proofs' },
    files: {
      kind: 'refund-proof',
      // The reference is `order/proof`.
      canRead: (db, user, ref) => canReadOrder(db, user, ref.split('/', 1)[0] ?? ''),
      isKeptForOthers: true,
    },
  },
];
