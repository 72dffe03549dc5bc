/** Complaints of buyers about an order. Amounts are whole rupiah. */

import { type Static, Type } from 'typebox';
import { OneOf, PageQuery } from './envelope.ts';
import { MAX_COMPLAINT_NOTE } from './limits.ts';
import { Nullable } from './nullable.ts';
import { Uuid } from './submissions.ts';

export const COMPLAINT_STATES = [
  'open',
  'resend_offered',
  'refund_offered',
  'objected',
  'disputed',
  'resending',
  'resent',
  'refunding',
  'resolved',
  'dismissed',
  'withdrawn',
] as const;
export const ComplaintState = OneOf(COMPLAINT_STATES);
export type ComplaintState = Static<typeof ComplaintState>;

export const ComplaintParams = Type.Object({ id: Uuid }, { additionalProperties: false });

/** A private picture: needs the session of the buyer, the seller or staff. */
const ComplaintFile = Type.Object({ id: Type.String(), url: Type.String() });

/** What one side wrote. `form`: the form of its answers. */
export const ComplaintStatement = Type.Object({
  /** A code of the form's list: the kind of problem, what the seller answers, or what staff decided. */
  choice: Type.String(),
  choice_label: Type.String(),
  text: Nullable(Type.String()),
  pictures: Type.Array(ComplaintFile),
  created_at: Type.String(),
});
export type ComplaintStatement = Static<typeof ComplaintStatement>;

const ComplaintEvent = Type.Object({
  event: Type.String(),
  to_state: ComplaintState,
  actor: OneOf(['buyer', 'seller', 'staff', 'system']),
  note: Nullable(Type.String()),
  created_at: Type.String(),
});

export const Complaint = Type.Object({
  id: Type.String(),
  order_id: Type.String(),
  state: ComplaintState,
  state_label: Type.String(),
  /** The lines of the order that it is about. */
  line_ids: Type.Array(Type.String()),
  /** Form `order-complaint`. */
  complaint: ComplaintStatement,
  /** Form `complaint-answer`; null until the seller answered. */
  reply: Nullable(ComplaintStatement),
  /** Form `complaint-decision`; null unless staff decided. */
  decision: Nullable(ComplaintStatement),
  /** The refund that the seller offers or staff decided. */
  amount: Nullable(Type.Integer()),
  /** The highest refund that may be offered or decided now. */
  max_amount: Type.Integer(),
  /** Until then the one whose turn it is must act. */
  due_at: Nullable(Type.String()),
  created_at: Type.String(),
  ended_at: Nullable(Type.String()),
  timeline: Type.Array(ComplaintEvent),
  /** Events that the caller may send now. */
  events: Type.Array(Type.String()),
});
export type Complaint = Static<typeof Complaint>;

/** Events that are sent without a form. */
const COMPLAINT_STEPS = [
  'answer.accept',
  'answer.decline',
  'goods.send',
  'goods.receive',
  'goods.refuse',
  'complaint.withdraw',
] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];
export const ComplaintStepBody = Type.Object(
  {
    event: OneOf(COMPLAINT_STEPS),
    /** Needed with `answer.decline` and `goods.refuse`: staff read it. */
    note: Type.Optional(Type.String({ maxLength: MAX_COMPLAINT_NOTE })),
  },
  { additionalProperties: false },
);
export type ComplaintStepBody = Static<typeof ComplaintStepBody>;

/** waiting: staff must decide · running: buyer or seller must act · ended. */
const COMPLAINT_QUEUES = ['waiting', 'running', 'ended'] as const;
const ComplaintQueue = OneOf(COMPLAINT_QUEUES);
export const ComplaintQuery = Type.Object(
  { ...PageQuery, queue: Type.Optional(ComplaintQueue), search: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);
export type ComplaintQuery = Static<typeof ComplaintQuery>;

export const ComplaintItem = Type.Object({
  id: Type.String(),
  order_number: Type.String(),
  shop: Type.String(),
  buyer: Type.String(),
  state: ComplaintState,
  state_label: Type.String(),
  kind_label: Type.String(),
  due_at: Nullable(Type.String()),
  created_at: Type.String(),
  /** Since when it is in its state. */
  updated_at: Type.String(),
});
export type ComplaintItem = Static<typeof ComplaintItem>;

export const ComplaintCounts = Type.Object({
  waiting: Type.Integer(),
  running: Type.Integer(),
  ended: Type.Integer(),
});
export type ComplaintCounts = Static<typeof ComplaintCounts>;

/** Of one shop: all complaints, those that run, and how its seller answered. */
export const ComplaintFigures = Type.Object({
  total: Type.Integer(),
  open: Type.Integer(),
  /** The seller answered before the first deadline. */
  in_time: Type.Integer(),
  /** The deadline passed without an answer. */
  unanswered: Type.Integer(),
});
export type ComplaintFigures = Static<typeof ComplaintFigures>;
export const ShopComplaints = Type.Object({
  business_id: Type.String(),
  shop: Type.String(),
  ...ComplaintFigures.properties,
});
export type ShopComplaints = Static<typeof ShopComplaints>;

/** A complaint with what both sides wrote, for staff who decide. */
export const StaffComplaint = Type.Object({
  ...Complaint.properties,
  buyer: Type.Object({ id: Type.String(), name: Type.String() }),
  shop: Type.Object({ id: Type.String(), name: Type.String() }),
  figures: ComplaintFigures,
  order: Type.Object({
    number: Type.String(),
    status: Type.String(),
    status_label: Type.String(),
    total: Type.Integer(),
    delivery_fee: Type.Integer(),
    subsidy: Type.Integer(),
    /** null: not paid yet, as with cash on receipt. */
    paid_amount: Nullable(Type.Integer()),
    refunded: Type.Integer(),
    created_at: Type.String(),
    lines: Type.Array(
      Type.Object({
        id: Type.String(),
        name: Type.String(),
        variant_name: Nullable(Type.String()),
        price: Type.Integer(),
        quantity: Type.Integer(),
        /** How many of the `quantity` were sold out. The buyer does not pay for them. */
        rejected_quantity: Type.Integer(),
        picture: Type.String(),
      }),
    ),
    timeline: Type.Array(
      Type.Object({
        event: Type.String(),
        status_label: Type.String(),
        actor: OneOf(['buyer', 'seller', 'system']),
        note: Nullable(Type.String()),
        created_at: Type.String(),
      }),
    ),
  }),
});
export type StaffComplaint = Static<typeof StaffComplaint>;
