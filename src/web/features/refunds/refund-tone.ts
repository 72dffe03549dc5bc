import type { Refund } from '#contract/refunds.ts';

/** The status of `StatusChip` whose colour fits. */
export const refundTone = ({
  state,
  has_objection,
  is_overdue,
}: Pick<Refund, 'state' | 'has_objection' | 'is_overdue'>) =>
  state === 'confirmed' ? 'done' : has_objection || is_overdue ? 'revision' : 'waiting';
