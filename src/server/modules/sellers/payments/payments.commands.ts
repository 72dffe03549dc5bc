/** How an order is paid: the seller's accounts with the exact sum, and the buyer's proof. */

import type {
  DeliveryFeeState,
  Order,
  OrderPaymentOption,
  OrderStatus,
  PaymentMethod,
  PaymentProof,
} from '#contract/orders.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { setQrisAmount } from '#engine/qris.ts';
import { orderStatusesWith } from '#machines/order.ts';
import { isDeliveryFeeUnsettled } from '#machines/support/delivery-fee-state.ts';
import { t } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { payloadAad } from '../payment-options/payment-options.commands.ts';
import { presentPaymentOptions } from '../payment-options/payment-options.present.ts';
import type { PaymentOptionRow } from '../payment-options/payment-options.queries.ts';
import { listOptionsOfOrder, listProofRows } from './payments.queries.ts';

interface PayableOrder {
  id: string;
  shop_id: string;
  status: OrderStatus;
  total: number;
  delivery_fee_state: DeliveryFeeState;
  payment_method: PaymentMethod;
}

/** From acceptance on. Orders that ended without payment are not among them. */
const VISIBLE_STATUSES: readonly string[] = orderStatusesWith('accepted');

export async function listOrderOptions(app: App, order: PayableOrder): Promise<OrderPaymentOption[]> {
  if (!VISIBLE_STATUSES.includes(order.status)) return [];
  if (order.payment_method === 'cod') return [];
  // Nobody pays before the delivery fee is agreed to.
  if (isDeliveryFeeUnsettled(order.delivery_fee_state)) return [];
  const rows = await listOptionsOfOrder(app.db.kysely, order.shop_id, order.id);
  const shown = await presentPaymentOptions(app, rows, { whole: true });
  return shown.map((option, at) => ({ ...option, qris_code: qrisOf(app, order, rows[at]) }));
}

/**
 * Only while the order must be paid, so that nobody pays twice from an old page. null if the code has problems or the
 * sum is too large.
 */
function qrisOf(app: App, order: PayableOrder, row: PaymentOptionRow | undefined): string | null {
  if (order.status !== 'waiting' || !row?.qris_payload) return null;
  const made = setQrisAmount(app.crypt.decrypt(row.qris_payload, payloadAad(row.id)), order.total);
  return 'payload' in made ? made.payload : null;
}

export async function listProofs(
  app: App,
  order: Pick<PayableOrder, 'id'>,
  by: 'buyer' | 'seller',
): Promise<Order['proofs']> {
  const rows = await listProofRows(app.db.kysely, order.id);
  const { doc } = await app.forms.get('bank-account');
  const listed = doc.ui.fields.bank?.options;
  const banks = typeof listed === 'string' ? (doc.options[listed] ?? []) : [];
  return rows.map((row): PaymentProof => {
    const bank = banks.find(({ value }) => value === row.bank)?.label ?? row.bank;
    const label = bank ? 'trade:payment.bank' : 'trade:payment.qris';
    return {
      id: row.id,
      url: uploadPaths.file(row.file_id),
      state: row.state,
      payment_method: row.payment_option_id,
      payment_label: t(label, { bank, holder: row.bank_holder }),
      note: row.note,
      // Order numbers of other shops are for staff only, who read them in the audit log.
      duplicate_of: by === 'seller' ? row.duplicate_of : [],
      duplicate_elsewhere: by === 'seller' && row.duplicate_elsewhere,
      created_at: row.created_at.toISOString(),
    };
  });
}
