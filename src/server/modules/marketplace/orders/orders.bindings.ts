import type { FormBinding } from '#server/form-bindings.ts';
import { MESSAGE_FORM } from './messages/messages.commands.ts';
import { canReadChat } from './messages/messages.queries.ts';
import { canReadOrder } from './orders.queries.ts';
import { PROOF_FORM } from './proofs/proofs.commands.ts';
import { SHIPMENT_FORM } from './shipment/shipment.commands.ts';

export const orderBindings: FormBinding[] = [
  {
    form: SHIPMENT_FORM,
    ownCall: 'PUT /api/v1/members/orders/{id}/shipment',
    stored: [{ table: 'order_shipments', of: 'records', key: 'order_id' }],
  },
  {
    form: MESSAGE_FORM,
    ownCall: 'POST /api/v1/users/orders/{id}/messages',
    stored: [{ table: 'order_messages', of: 'records', where: `t.answers <> '{}'` }],
    // The reference is `order/message`. An erased account takes its pictures along.
    files: { kind: MESSAGE_FORM, canRead: (db, user, ref) => canReadChat(db, user, ref.split('/', 1)[0] ?? '') },
  },
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
