/** Builds the part of an order about its refunds. */
import type { AccountFacts, Refund, RefundProof } from '#contract/refunds.ts';
import { uploadPaths } from '#contract/uploads.ts';
import { listRefundEvents, type RefundActor } from '#machines/refund.ts';
import { isoOrNull } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { readProofAccounts } from './account.commands.ts';
import { listRefundProofs, listRefundRows, type RefundProofRow, type RefundRow } from './refunds.queries.ts';

/** `account`: the one of the proof, for readers who may read it. */
export const presentRefundProof = (
  { file_id, refund_id: _, ...proof }: RefundProofRow,
  account: AccountFacts | null,
): RefundProof => ({
  ...proof,
  account,
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

/** The refunds of an order for its buyer or its seller, in the order in which they began. Two queries. */
export async function loadRefunds(app: App, orderId: string, by: RefundActor): Promise<Refund[]> {
  const rows = await listRefundRows(app.db.kysely, orderId);
  const proofs = await listRefundProofs(
    app.db.kysely,
    rows.map(({ id }) => id),
  );
  const accounts = await readProofAccounts(app, proofs);
  return rows.map((row) => ({
    ...presentRefundHead(row),
    proofs: proofs
      .filter(({ refund_id }) => refund_id === row.id)
      .map((proof) => presentRefundProof(proof, accounts[proof.id] ?? null)),
    events: listRefundEvents(row, by),
  }));
}
