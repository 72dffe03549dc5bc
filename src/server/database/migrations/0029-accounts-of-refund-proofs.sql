-- Where the buyer wanted the money when the seller uploaded the proof, as answers of the form refund-account. null: the buyer had not
-- written it, or the proof is from before. Deleted with the account when the last refund of the order is confirmed.
alter table refund_proofs
  add column account jsonb,
  add column account_version integer;
