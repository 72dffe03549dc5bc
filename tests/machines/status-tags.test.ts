/** Which statuses share a tag. Queries and pages ask for the tag, so a wrong tag shows cases in the wrong list or counts wrong sums. */
import { describe, expect, it } from 'vitest';
import { type ConsultationTag, consultationStatusesWith } from '#machines/consultation.ts';
import {
  CURATION_STATUSES,
  type CurationTag,
  curationStatusesWith,
  OPEN_CURATION_STATUSES,
} from '#machines/curation.ts';
import { hasOrderTag, type ORDER_STATUSES, type OrderTag, orderStatusesWith } from '#machines/order.ts';

type OrderStatus = (typeof ORDER_STATUSES)[number];

describe('an order', () => {
  it.each<[OrderTag, OrderStatus[]]>([
    ['open', ['pending', 'waiting', 'paid', 'process', 'delivered']],
    ['unpaid', ['pending', 'waiting']],
    ['accepted', ['waiting', 'paid', 'process', 'delivered', 'completed']],
    ['paid', ['paid', 'process', 'delivered', 'completed']],
    ['complainable', ['process', 'delivered', 'completed']],
    ['collected', ['delivered', 'completed']],
    ['void', ['failed', 'canceled', 'rejected']],
  ])('is %s in these statuses: %j', (tag, statuses) => {
    expect(orderStatusesWith(tag).sort()).toEqual([...statuses].sort());
    expect(statuses.every((status) => hasOrderTag(status, tag))).toBe(true);
  });

  it('with a status that this version does not know has no tag', () => {
    expect(hasOrderTag('refunded' as OrderStatus, 'open')).toBe(false);
  });
});

describe('an entry of the curation', () => {
  it.each<[CurationTag, string[]]>([
    ['open', ['submitted', 'verifying', 'revision', 'assessing']],
    ['passed', ['passed', 'passed_with_notes']],
    ['closed', ['failed', 'rejected_docs', 'withdrawn']],
  ])('is %s in these statuses: %j', (tag, statuses) => expect(curationStatusesWith(tag)).toEqual(statuses));

  it('belongs to exactly one of the three sets', () => {
    expect(OPEN_CURATION_STATUSES).toEqual(curationStatusesWith('open'));
    const sets = (['open', 'passed', 'closed'] as const).flatMap(curationStatusesWith);
    expect(sets).toEqual(CURATION_STATUSES);
  });
});

describe('a consultation', () => {
  it.each<[ConsultationTag, string[]]>([
    ['open', ['pending', 'scheduled']],
    ['booked', ['scheduled', 'done', 'no_show']],
  ])('is %s in these statuses: %j', (tag, statuses) => expect(consultationStatusesWith(tag)).toEqual(statuses));
});
