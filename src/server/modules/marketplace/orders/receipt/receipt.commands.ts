/** The receipt of a paid order as a PDF, for its buyer and its seller. Laid out on a worker thread. */
import { hasReceipt } from '#engine/receipt.ts';
import { makePdf } from '#server/modules/forms/pdf/pdf.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { buyerViewer, loadOrder, sellerViewer } from '../orders.commands.ts';
import { receiptContent } from './receipt.present.ts';

/** 404 for everybody else, 409 while nothing was paid. An order that ended after it was paid keeps its receipt, with its refunds. */
export async function makeReceipt(
  app: App,
  reader: User,
  by: 'buyer' | 'seller',
  id: string,
): Promise<{ name: string; bytes: Buffer }> {
  const order = await loadOrder(app, by === 'buyer' ? buyerViewer(reader) : sellerViewer(reader), id);
  if (order.paid_amount === null || !hasReceipt(order)) throw problems.CONFLICT('RECEIPT_UNPAID');
  const buyer = order.buyer?.name ?? reader.name;
  const bytes = await makePdf(receiptContent(order, { buyer, paid: order.paid_amount }));
  return { name: app.t('receipt-pdf:file', { number: order.number }), bytes };
}
