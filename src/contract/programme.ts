/** Response schemas of the programme statistics for staff. Small counts are not hidden, because staff may see the users behind them. */
import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

const Row = Type.Object({
  /** null: no answer. */
  code: Nullable(Type.String()),
  label: Type.String(),
  count: Type.Integer(),
});

const PROGRAMME_FIGURES = [
  'district',
  'field',
  'scale',
  'legal_form',
  'legality',
  'qris',
  'month',
  'consultation_status',
  'consultation_month',
  'curation_status',
] as const;
export type ProgrammeFigureId = (typeof PROGRAMME_FIGURES)[number];

export const ProgrammeFigure = Type.Object({
  id: Type.Unsafe<ProgrammeFigureId>(Type.String()),
  total: Type.Integer(),
  rows: Type.Array(Row),
});
export type ProgrammeFigure = Static<typeof ProgrammeFigure>;

/** Number of open tasks of each kind. */
export const ProgrammeTasks = Type.Object({
  /** Complaints that staff must decide. */
  complaints_waiting: Type.Integer(),
  tickets_new: Type.Integer(),
  /** Refunds that are late, or that the buyer says did not arrive. */
  refunds_to_check: Type.Integer(),
  to_verify: Type.Integer(),
  /** Entries under verification without a period. They need a period before they can be scored. */
  without_period: Type.Integer(),
  registrations_waiting: Type.Integer(),
  consultations_pending: Type.Integer(),
  mails_failed: Type.Integer(),
  form_findings: Type.Integer(),
});
export type ProgrammeTasks = Static<typeof ProgrammeTasks>;

export const Programme = Type.Object({
  updated_at: Type.String(),
  totals: Type.Object({
    businesses: Type.Integer(),
    new_this_month: Type.Integer(),
    with_nib: Type.Integer(),
    submissions: Type.Integer(),
    consultations_done: Type.Integer(),
    /** Mean rating of consultations, 1 to 5; null without a rating. */
    consultation_rating: Nullable(Type.Number()),
    passed: Type.Integer(),
  }),
  tasks: ProgrammeTasks,
  figures: Type.Array(ProgrammeFigure),
});
export type Programme = Static<typeof Programme>;
