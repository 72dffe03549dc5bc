/**
 * Builds the responses of the overview: codes as labels, numbers in bars, days in periods. Where the form is open to
 * everybody, a group of fewer than five people is hidden, and what would reveal it.
 */
import type { FileAnswer, OtherSummary, SummaryOf, TextAnswer, Timeline } from '#contract/submission-overview.ts';
import { optionLabel } from '#engine/answers.ts';
import { formatClock } from '#engine/calendar.ts';
import { listName } from '#engine/options.ts';
import { resolveRename } from '#engine/renames.ts';
import { isMoneyWidget, shapeOf } from '#engine/widget-kinds.ts';
import { t } from '#server/lib/i18n.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import { findRegion } from '#server/modules/reference/regions/regions.queries.ts';
import { MIN_CELL, suppressSmallCounts } from '#server/suppress-small-counts.ts';
import type { LiveNames } from '../cells.ts';
import type { ListedAnswer } from './answer-lists.queries.ts';
import type { Counted } from './answers.queries.ts';
import { fillPeriods, unitOf } from './bars.ts';
import type { Question } from './questions.ts';
import type { CodeCount, Days, NumberFacts, PointCount } from './tally.ts';

const NONE: Counted = { n: 0, people: 0 };

/** The number of answers of each cell. People are counted, because one person may give several answers in rows. */
function visibleCounts(cells: Counted[], hidesSmall: boolean): (number | null)[] {
  if (!hidesSmall) return cells.map(({ n }) => n);
  const { counts } = suppressSmallCounts(cells.map(({ people }) => people));
  return cells.map(({ n }, at) => (counts[at] === null ? null : n));
}
export const visibleCount = ({ n, people }: Counted, hidesSmall: boolean): number | null =>
  hidesSmall && people < MIN_CELL ? null : n;

const add = (one: Counted, other: Counted): Counted => ({ n: one.n + other.n, people: one.people + other.people });

function head({ key, label, group }: Question, answered: Counted, hidesSmall: boolean) {
  return { question: key, label, group, answered: visibleCount(answered, hidesSmall) };
}

export interface Summarised {
  question: Question;
  answered: Counted;
  hidesSmall: boolean;
}

export const presentOther = (one: Summarised, kind: OtherSummary['kind']): OtherSummary => ({
  ...head(one.question, one.answered, one.hidesSmall),
  kind,
});

/** Codes that the question offers, in the order of their list; null if the list is not fixed. */
function offeredCodes({ field, doc }: Question): string[] | null {
  if (shapeOf(field.widget) === 'yes-no') return ['true', 'false'];
  return typeof field.options === 'string' ? (doc.options[field.options] ?? []).map(({ value }) => value) : null;
}

function labelOfCode({ field, doc }: Question, code: string, live: LiveNames): string {
  const shape = shapeOf(field.widget);
  if (shape === 'yes-no') return t(`staff-submissions:cell.${code === 'true' ? 'yes' : 'no'}`);
  if (shape === 'time') return `${formatClock(code, '00')}–${formatClock(code, '59')}`;
  if (typeof field.options === 'string') return optionLabel(doc, field, code);
  return live.get(code) ?? findRegion(code)?.name ?? code;
}

/** Every offered code has a row. Renamed codes are counted under their new name, withdrawn ones keep their label. */
export function presentChoices(one: Summarised, counted: CodeCount[], live: LiveNames): SummaryOf<'choices'> {
  const { question, hidesSmall } = one;
  const { field, doc } = question;
  const offered = offeredCodes(question);
  const renames = (typeof field.options === 'string' && doc.ui.optionRenames?.[listName(field.options)]) || {};
  const isOffered = (code: string) => offered?.includes(code) ?? true;
  const byCode = new Map<string | null, Counted>((offered ?? []).map((code) => [code, NONE]));
  for (const { code, n, people } of counted) {
    const now = code === null || isOffered(code) ? code : (resolveRename(renames, code, isOffered) ?? code);
    byCode.set(now, add(byCode.get(now) ?? NONE, { n, people }));
  }
  const isTime = shapeOf(field.widget) === 'time';
  const codes = [...byCode.keys()].sort((a, b) => Number(a === null) - Number(b === null));
  if (isTime) codes.sort();
  const counts = visibleCounts(
    codes.map((code) => byCode.get(code) ?? NONE),
    hidesSmall,
  );
  return {
    ...head(question, one.answered, hidesSmall),
    kind: 'choices',
    several: shapeOf(field.widget) === 'codes',
    filterable: question.group === null && !isTime,
    rows: codes.map((code, at) => ({
      code,
      label: code === null ? t('staff-submissions:overview.other') : labelOfCode(question, code, live),
      count: counts[at] ?? null,
    })),
  };
}

/** The lowest and the highest answer are those of single people, so they are hidden as well. */
export function presentNumbers(
  one: Summarised,
  facts: NumberFacts | undefined,
  bars: { edges: number[]; counted: Map<number, Counted> },
): SummaryOf<'numbers'> {
  const { question, hidesSmall } = one;
  const isShown = facts !== undefined && visibleCount(facts, hidesSmall) !== null;
  const { edges, counted } = bars;
  const cells = [null, ...edges].map((from, at) => {
    const to = edges[at] ?? null;
    const { n, people } = counted.get(at) ?? NONE;
    return { from, to: to !== null && facts?.is_whole ? to - 1 : to, n, people };
  });
  // Nothing stands before the first bar or after the last one, unless there are answers.
  const kept = facts ? cells.filter(({ n, from, to }) => n > 0 || (from !== null && to !== null)) : [];
  const counts = visibleCounts(kept, hidesSmall);
  return {
    ...head(question, one.answered, hidesSmall),
    kind: 'numbers',
    is_money: isMoneyWidget(question.field.widget),
    is_whole: facts?.is_whole ?? true,
    median: isShown ? facts.median : null,
    average: isShown ? facts.average : null,
    lowest: isShown && !hidesSmall ? facts.lowest : null,
    highest: isShown && !hidesSmall ? facts.highest : null,
    bars: kept.map(({ from, to }, at) => ({ from, to, count: counts[at] ?? null })),
  };
}

const COARSER = { day: 'month', month: 'year', year: null } as const;

/** Ascending. Where most periods would be hidden, longer ones are shown instead. */
export function presentTimeline(days: Days, hidesSmall: boolean, asked?: Timeline['unit']): Timeline {
  const unit = asked ?? (days.range ? unitOf(days.range.first, days.range.last) : 'month');
  const byPeriod = days.countBy(unit);
  const periods = fillPeriods([...byPeriod.keys()], unit);
  const counts = visibleCounts(
    periods.map((at) => byPeriod.get(at) ?? NONE),
    hidesSmall,
  );
  const coarser = COARSER[unit];
  const hidden = counts.filter((count) => count === null).length;
  if (coarser && hidden * 2 > counts.length) return presentTimeline(days, hidesSmall, coarser);
  return { unit, points: periods.map((at, n) => ({ at, count: counts[n] ?? null })) };
}

export const presentDates = (one: Summarised, days: Days): SummaryOf<'dates'> => ({
  ...head(one.question, one.answered, one.hidesSmall),
  kind: 'dates',
  timeline: presentTimeline(days, one.hidesSmall),
});

export interface Squares {
  counted: PointCount[];
  /** In degrees. */
  step: number;
}
/** Hidden points are left out. All that is not at a shown point is one more cell. */
export function presentPoints(one: Summarised, { counted, step }: Squares): SummaryOf<'points'> {
  const { answered, hidesSmall } = one;
  const placed = counted.reduce((sum, point) => add(sum, point), NONE);
  const rest = { n: answered.n - placed.n, people: Math.max(0, answered.people - placed.people) };
  const counts = visibleCounts([...counted, ...(rest.n > 0 ? [rest] : [])], hidesSmall);
  const points = counted.flatMap(({ lat, lng }, at) => {
    const count = counts[at] ?? null;
    return count === null ? [] : [{ lat, lng, count }];
  });
  const answeredCount = visibleCount(answered, hidesSmall);
  const shown = points.reduce((sum, { count }) => sum + count, 0);
  return {
    ...head(one.question, answered, hidesSmall),
    kind: 'points',
    step,
    points,
    unshown: answeredCount === null ? null : answeredCount - shown,
  };
}

/** Where small counts are hidden, no answer names its submission. */
const submissionOf = ({ id, number }: ListedAnswer, hidesSmall: boolean) => (hidesSmall ? null : { id, number });

export const presentTextAnswers = (rows: ListedAnswer[], hidesSmall: boolean): TextAnswer[] =>
  rows.map((row) => ({ text: row.text, submission: submissionOf(row, hidesSmall) }));

export function presentFileAnswers(rows: ListedAnswer[], files: FileLink[], hidesSmall: boolean): FileAnswer[] {
  const known = new Map(files.map((file) => [file.id, file]));
  return rows.flatMap((row) => {
    const file = known.get(row.text);
    if (!file) return [];
    const { id, url, file_name, mime, bytes } = file;
    return [{ id, url, file_name, mime, bytes, submission: submissionOf(row, hidesSmall) }];
  });
}
