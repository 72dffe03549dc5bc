/** Steps of a story about money that returns: cancellations after payment, pieces that are sold out, and refunds. */
import { formatRupiah } from '#engine/money.ts';
import { changeCancellation } from '../../modules/marketplace/orders/cancellation/cancellation.commands.ts';
import { buyerViewer, changeStatus, sellerViewer } from '../../modules/marketplace/orders/orders.commands.ts';
import { listOrderLines } from '../../modules/marketplace/orders/orders.queries.ts';
import { saveRefundAccount } from '../../modules/marketplace/orders/refunds/account.commands.ts';
import { answerRefund, proveRefund } from '../../modules/marketplace/orders/refunds/proof.commands.ts';
import { processDueRefunds } from '../../modules/marketplace/orders/refunds/refunds.commands.ts';
import { listRefundRows } from '../../modules/marketplace/orders/refunds/refunds.queries.ts';
import { rejectLines } from '../../modules/marketplace/orders/rejection/rejection.commands.ts';
import { type DemoUser, type SeedContext, upload } from '../seed-context.ts';
import { drawReceipt } from './receipts.ts';
import type { RefundStep } from './story.ts';

interface Scene {
  seeding: SeedContext;
  buyer: DemoUser;
  seller: DemoUser;
  order: { id: string; number: string };
}

export async function performRefundStep(scene: Scene, { refund: what, text = '' }: RefundStep): Promise<void> {
  const { seeding, buyer, seller, order } = scene;
  const { app } = seeding;
  const asBuyer = { viewer: buyerViewer(buyer), actor_id: buyer.id };
  switch (what) {
    case 'ask':
      return changeCancellation(app, asBuyer, order.id, { event: 'cancellation.ask', note: text });
    case 'agree':
      return changeStatus(app, sellerViewer(seller), seller.id, order.id, { status: 'canceled' });
    case 'sold-out':
      return takeOutOnePiece(scene, text);
    case 'account':
      return saveRefundAccount(app, buyer, order.id, { answers: accountOf(buyer.name) });
    case 'prove':
      return sendProof(scene);
    case 'object':
      return answerRefund(app, buyer, await refundOf(scene), { event: 'refund.object', note: text });
    case 'confirm':
      return answerRefund(app, buyer, await refundOf(scene), { event: 'refund.confirm' });
    case 'late':
      await processDueRefunds(app);
  }
}

const accountOf = (holder: string) => ({
  kind: 'bank',
  provider: 'Bank Contoh',
  account_number: '0000009000045',
  holder,
});

async function refundOf({
  seeding: { app },
  order,
}: Scene): Promise<{ orderId: string; refundId: string; amount: number }> {
  const last = (await listRefundRows(app.db.kysely, order.id)).at(-1);
  if (!last) throw new Error(`Nothing is owed for ${order.number}.`);
  return { orderId: order.id, refundId: last.id, amount: last.amount };
}

async function takeOutOnePiece({ seeding: { app }, seller, order }: Scene, note: string): Promise<void> {
  const [line] = await listOrderLines(app.db.kysely, order.id);
  if (!line) throw new Error(`${order.number} has no lines.`);
  const lines = [{ id: line.id, rejected_quantity: line.rejected_quantity + 1 }];
  await rejectLines(app, seller, sellerViewer(seller), order.id, { lines, note });
}

async function sendProof(scene: Scene): Promise<void> {
  const { seeding, buyer, seller, order } = scene;
  const { app } = seeding;
  const { amount, ...refund } = await refundOf(scene);
  const name = `pengembalian-${order.number.toLowerCase()}`;
  const reference = `CONTOH R-${order.number}`;
  seeding.drawings.set(name, drawReceipt({ total: formatRupiah(amount), to: buyer.name, reference }));
  const refund_proof = await upload(seeding, seller, name, 'refund-proof', 'refund_proof');
  const by = { user: seller, viewer: sellerViewer(seller) };
  await app.db.tx((trx) => proveRefund(app, trx, by, refund, { answers: { refund_proof } }));
}
