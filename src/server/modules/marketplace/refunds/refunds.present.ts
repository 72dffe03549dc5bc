/** Builds the part of an order about its refunds. */
import type { Refund, RefundProof } from '#contract/refunds.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { listRefundEvents, type RefundActor } from '#machines/refund.ts';
import type { Db } from '#server/database/connect.ts';
import { isoOrNull } from '#server/present-rows.ts';
import { listRefundProofs, listRefundRows, type RefundProofRow, type RefundRow } from './refunds.queries.ts';

export const presentRefundProof = ({ file_id, refund_id: _, ...proof }: RefundProofRow): RefundProof => ({
  ...proof,
  url: uploadPaths.file(file_id),
  objected_at: isoOrNull(proof.objected_at),
  created_at: proof.created_at.toISOString(),
});

export const presentRefundHead = (row: RefundRow) => ({
  id: row.id,
  source: row.source,
  amount: row.amount,
  state: row.state,
  has_objection: row.has_objection,
  is_overdue: row.is_overdue,
  due_at: isoOrNull(row.due_at),
  confirmed_by: row.confirmed_by,
  staff_note: row.staff_note,
  created_at: row.created_at.toISOString(),
  confirmed_at: isoOrNull(row.confirmed_at),
});

/** The refunds of an order, in the order in which they began. Two queries. */
export async function loadRefunds(db: Db, orderId: string, by: RefundActor): Promise<Refund[]> {
  const rows = await listRefundRows(db, orderId);
  const proofs = await listRefundProofs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...presentRefundHead(row),
    proofs: proofs.filter(({ refund_id }) => refund_id === row.id).map(presentRefundProof),
    events: listRefundEvents(row, by),
  }));
}
