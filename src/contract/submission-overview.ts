/**
 * Request and response schemas of the overview of a form's submissions: one summary for each question. A count is null
 * where it is hidden, because it is below five and the form is open to everybody.
 */
import { type Static, Type } from 'typebox';
import { OneOf, PageQuery } from './envelope.ts';
import { Nullable } from './nullable.ts';
import { submissionFilter } from './staff-submissions.ts';
import { Uuid } from './submissions.ts';

const { form: _, ...filterFields } = submissionFilter;
const filter = { form: Type.String({ pattern: '^[a-z0-9-]{1,64}$' }), ...filterFields };
export const OverviewQuery = Type.Object(filter, { additionalProperties: false });
export type OverviewQuery = Static<typeof OverviewQuery>;

/** A question, or a question in rows: `barang.nama`. */
const question = Type.String({ pattern: '^[a-z][a-z0-9_]{0,63}(\\.[a-z][a-z0-9_]{0,63})?$' });
export const OverviewListQuery = Type.Object(
  { ...filter, ...PageQuery, question, find: Type.Optional(Type.String({ maxLength: 100 })) },
  { additionalProperties: false },
);
export type OverviewListQuery = Static<typeof OverviewListQuery>;

const Count = Nullable(Type.Integer());
const Amount = Nullable(Type.Number());

/** Days `2026-11-20`, months `2026-11` or years `2026`, without gaps. */
export const Timeline = Type.Object({
  unit: OneOf(['day', 'month', 'year']),
  points: Type.Array(Type.Object({ at: Type.String(), count: Count })),
});
export type Timeline = Static<typeof Timeline>;

const head = {
  question: Type.String(),
  label: Type.String(),
  /** The label of the repeating group that the question is in. */
  group: Nullable(Type.String()),
  /** Answers that are not empty. In a repeating group each row has its own. */
  answered: Count,
};
/** Each chosen option. Without a code: all options that are chosen less often than the listed ones. */
const ChoiceSummary = Type.Object({
  ...head,
  kind: Type.Literal('choices'),
  several: Type.Boolean(),
  /** The codes are choices that submissions can be filtered by. */
  filterable: Type.Boolean(),
  rows: Type.Array(Type.Object({ code: Nullable(Type.String()), label: Type.String(), count: Count })),
});
/** `from` is in the bar. `to` is in it as well if all answers are whole numbers. Null: without a limit. */
const NumberSummary = Type.Object({
  ...head,
  kind: Type.Literal('numbers'),
  is_money: Type.Boolean(),
  is_whole: Type.Boolean(),
  median: Amount,
  average: Amount,
  lowest: Amount,
  highest: Amount,
  bars: Type.Array(Type.Object({ from: Amount, to: Amount, count: Count })),
});
const DateSummary = Type.Object({ ...head, kind: Type.Literal('dates'), timeline: Timeline });
/** Points that are in the same square of `step` degrees are one. */
const PointSummary = Type.Object({
  ...head,
  kind: Type.Literal('points'),
  step: Type.Number(),
  points: Type.Array(Type.Object({ lat: Type.Number(), lng: Type.Number(), count: Type.Integer() })),
  /** Answers that are at no shown point. */
  unshown: Count,
});
/** Texts and files are read page by page. Of private answers only their number is known. */
const OtherSummary = Type.Object({ ...head, kind: OneOf(['texts', 'files', 'rows', 'private']) });
export type OtherSummary = Static<typeof OtherSummary>;

export const QuestionSummary = Type.Union([ChoiceSummary, NumberSummary, DateSummary, PointSummary, OtherSummary]);
export type QuestionSummary = Static<typeof QuestionSummary>;
export type SummaryOf<K extends QuestionSummary['kind']> = Extract<QuestionSummary, { kind: K }>;

export const SubmissionOverview = Type.Object({
  form: Type.String(),
  title: Type.String(),
  /** Counts below five are hidden. */
  hides_small: Type.Boolean(),
  total: Count,
  sent: Timeline,
  questions: Type.Array(QuestionSummary),
});
export type SubmissionOverview = Static<typeof SubmissionOverview>;

/** The submission of an answer; null where counts below five are hidden. */
const source = Nullable(Type.Object({ id: Uuid, number: Type.String() }));
export const TextAnswer = Type.Object({ text: Type.String(), submission: source });
export type TextAnswer = Static<typeof TextAnswer>;
export const FileAnswer = Type.Object({
  id: Type.String(),
  url: Type.String(),
  file_name: Type.String(),
  mime: Type.String(),
  bytes: Type.Integer(),
  submission: source,
});
export type FileAnswer = Static<typeof FileAnswer>;
