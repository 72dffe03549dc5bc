/** What the proof of a payment and the proof of a refund have in common: one form with a picture, sent once. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Order } from '#contract/orders.ts';
import type { Tx } from '#server/database/connect.ts';
import { readForm, type SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { loadOrder } from '../orders.commands.ts';
import { findOrder, type OrderViewer } from '../orders.queries.ts';

export const proofConfig = {
  verified: true,
  idempotent: true,
  multipart: true,
  limit: { name: 'proofs', max: 60, windowSeconds: 3600, by: 'person' },
} as const;
export const proofConsumes = ['multipart/form-data', 'application/json'];

interface Upload {
  viewer: OrderViewer;
  orderId: string;
  form: string;
  /** Stores the proof, in one transaction with the response that is saved for a retry. */
  store: (trx: Tx, sent: SentForm) => Promise<void>;
}

/** The order with its proof. Whether the order is the viewer's own is checked before the picture is read. */
export async function receiveProof(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  { viewer, orderId, form, store }: Upload,
): Promise<Order> {
  if (!(await findOrder(app.db.kysely, viewer, orderId))) throw problems.NOT_FOUND();
  const { sent, fingerprint } = await readForm(request, form);
  await app.runIdempotent(request, reply, { status: 201, fingerprint }, async (trx): Promise<{ id: string }> => {
    await store(trx, sent);
    return { id: orderId };
  });
  return loadOrder(app, viewer, orderId);
}
