/** Refunds of an order: what its buyer and seller read and send, and the list of the staff. Amounts are whole rupiah. */

import { type Static, Type } from 'typebox';
import { Sum, Version } from './bounds.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { AnsweredFormBody, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';
import { Uuid } from './submissions.ts';

export const RefundSource = OneOf(['cancellation', 'rejected_lines', 'complaint']);
export type RefundSource = Static<typeof RefundSource>;
/** owed: the seller has to pay · proved: the seller uploaded a proof · confirmed: the money has arrived. */
export const RefundState = OneOf(['owed', 'proved', 'confirmed']);
export type RefundState = Static<typeof RefundState>;

/** none · asked: the seller has to answer · declined by the seller · withdrawn by the buyer · ended with the order. */
export const CancellationState = OneOf(['none', 'asked', 'declined', 'withdrawn', 'ended']);
export type CancellationState = Static<typeof CancellationState>;

const accountFacts = {
  kind_label: Type.String(),
  provider: Type.String(),
  account_number: Type.String(),
  holder: Type.String(),
};
const AccountFacts = Type.Object(accountFacts);
export type AccountFacts = Static<typeof AccountFacts>;

export const RefundProof = Type.Object({
  id: Type.String(),
  /** `/api/v1/files/…`: private, needs the session. */
  url: Type.String(),
  note: Nullable(Type.String()),
  /** What the buyer wrote when the money had not arrived. */
  objection: Nullable(Type.String()),
  objected_at: Nullable(Type.String()),
  /** The account of the buyer when the proof came. null: not given yet, or deleted, and for staff, who open it (`POST …/account`). */
  account: Nullable(AccountFacts),
  created_at: Type.String(),
});
export type RefundProof = Static<typeof RefundProof>;

const shared = {
  id: Type.String(),
  source: RefundSource,
  amount: Sum,
  state: RefundState,
  has_objection: Type.Boolean(),
  /** owed: the time to pay has passed. proved: the time to answer has passed, and staff may confirm. */
  is_overdue: Type.Boolean(),
  due_at: Nullable(Type.String()),
  confirmed_by: Nullable(OneOf(['buyer', 'staff'])),
  staff_note: Nullable(Type.String()),
  created_at: Type.String(),
  confirmed_at: Nullable(Type.String()),
};
export const Refund = Type.Object({
  ...shared,
  /** The latest last. */
  proofs: Type.Array(RefundProof),
  /** Events of the refund machine that the caller may send now. */
  events: Type.Array(Type.String()),
});
export type Refund = Static<typeof Refund>;

/** Where the buyer wants the money: answers of the form `refund-account`. Read by the buyer and by the seller of the order. */
export const RefundAccount = Type.Object({
  ...accountFacts,
  updated_at: Type.String(),
  /** For the buyer only. */
  answers: Nullable(OpenAnswers),
});
export type RefundAccount = Static<typeof RefundAccount>;
/** What staff read in a dispute: the account now, and those to which the proofs were made, by id of the proof. */
export const OpenedRefundAccount = Type.Object({
  ...RefundAccount.properties,
  proofs: Type.Record(Type.String(), AccountFacts),
});
export type OpenedRefundAccount = Static<typeof OpenedRefundAccount>;
export const RefundAccountBody = AnsweredFormBody;
export type RefundAccountBody = AnsweredFormBody;

const Note = Type.String({ minLength: 1, maxLength: 1000 });
export const RefundNoteBody = Type.Object({ note: Note }, { additionalProperties: false });

/** Pieces that the seller cannot deliver, as totals of each line: a repeated request changes nothing. */
export const RejectedLinesBody = Type.Object(
  {
    lines: Type.Array(Type.Object({ id: Uuid, rejected_quantity: Type.Integer({ minimum: 0, maximum: 100_000 }) }), {
      minItems: 1,
      maxItems: 100,
    }),
    note: Type.Optional(Type.String({ maxLength: 1000 })),
    version: Type.Optional(Version),
  },
  { additionalProperties: false },
);
export type RejectedLinesBody = Static<typeof RejectedLinesBody>;

/** Order of the list: overdue and disputed refunds first, then by age. */
export const StaffRefundQuery = Type.Object(
  {
    ...PageQuery,
    /** open: owed or proved · attention: overdue, or the buyer objected. */
    show: Type.Optional(OneOf(['attention', 'open', 'confirmed'])),
    search: Type.Optional(Type.String({ maxLength: 100 })),
  },
  { additionalProperties: false },
);
export type StaffRefundQuery = Static<typeof StaffRefundQuery>;
export const StaffRefund = Type.Object({
  ...shared,
  order: Type.Object({ id: Type.String(), number: Type.String(), paid_amount: Sum }),
  shop: Type.Object({ id: Type.String(), name: Type.String() }),
  buyer: Type.Object({ id: Type.String(), name: Type.String() }),
  proofs: Type.Array(RefundProof),
  /** The payment was claimed with a proof that the seller never answered. */
  is_claimed: Type.Boolean(),
  /** When the buyer replaced the account last. null: never, or there is none. */
  account_changed_at: Nullable(Type.String()),
  /** Whether staff may read the account now, which is so in a dispute. */
  has_account: Type.Boolean(),
  events: Type.Array(Type.String()),
});
export type StaffRefund = Static<typeof StaffRefund>;
