-- Proofs of payment that no seller has answered get the clock that new ones have (ORDER_PROOF_ANSWER_EXPIRES). The release before stops it
-- when it is over, which means the same: the buyer may ask to cancel.
update orders o set due_at = interval '48 hours' + greatest(now(),
    (select until::timestamp at time zone 'Asia/Makassar' from shop_closures c where c.business_id = o.business_id))
  where o.status = 'waiting' and o.has_proof and o.due_at is null;

-- Buyers whose request to cancel was declined, or who withdrew it, may ask again after this time (ORDER_CANCELLATION_REOPENS).
update orders set due_at = now() + interval '7 days'
  where status in ('paid', 'process') and cancellation_state in ('declined', 'withdrawn') and due_at is null;
