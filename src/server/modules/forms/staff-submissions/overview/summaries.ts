/** Reads and summarises the answers to all questions: a few statements for the form itself and for each repeating group. */
import type { QuestionSummary, SubmissionOverview } from '#contract/submission-overview.ts';
import type { FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import type { Db } from '#server/database/connect.ts';
import type { LiveNames } from '../cells.ts';
import type { SubmissionFilter } from '../filter.queries.ts';
import type { Asked, Counted, Source } from './answers.queries.ts';
import { barEdges } from './bars.ts';
import { countCodes } from './codes.queries.ts';
import {
  needsDays,
  presentChoices,
  presentDates,
  presentNumbers,
  presentOther,
  presentPoints,
  presentTimeline,
  type Squares,
  type Summarised,
  visibleCount,
} from './overview.present.ts';
import {
  countAnswers,
  countBars,
  countPeriods,
  countPoints,
  countSent,
  MAX_POINTS,
  measureNumbers,
  type PeriodCount,
} from './overview.queries.ts';
import { inFormOrder, type Question, type QuestionSet } from './questions.ts';

/** Digits after the point of a coordinate: squares of about 110 m; of about 1.1 km where small counts are hidden. */
const FINEST_DECIMALS = { exact: 3, coarse: 2 };
const NONE: Counted = { n: 0, people: 0 };

export interface Overviewed {
  doc: FormDoc;
  filter: SubmissionFilter;
  sets: QuestionSet[];
  live: LiveNames;
  hidesSmall: boolean;
}

export async function summarise(db: Db, overviewed: Overviewed): Promise<SubmissionOverview> {
  const { doc, filter, sets, hidesSmall } = overviewed;
  const sent = await countSent(db, filter);
  const n = sent.reduce((sum, day) => sum + day.n, 0);
  const summaries = new Map<string, QuestionSummary>();
  for (const { rowsOf, questions } of sets) {
    const source = rowsOf ? { filter, rowsOf } : { filter };
    for (const summary of await summariseSet(db, source, questions, overviewed))
      summaries.set(summary.question, summary);
  }
  return {
    form: doc.id,
    title: doc.title,
    hides_small: hidesSmall,
    total: visibleCount({ n, people: n }, hidesSmall),
    sent: presentTimeline(sent, hidesSmall),
    questions: inFormOrder(sets).flatMap(({ key }) => summaries.get(key) ?? []),
  };
}

const of = <T extends { question: string }>(rows: T[], key: string): T[] =>
  rows.filter(({ question }) => question === key);

async function readChoices(db: Db, source: Source, choices: Question[]) {
  const shaped = (shape: string) => choices.filter(({ field }) => shapeOf(field.widget) === shape);
  const [several, hours] = [shaped('codes'), shaped('time')];
  const one = choices.filter((question) => !several.includes(question) && !hours.includes(question));
  return countCodes(db, source, { one, several, hours });
}

/** The bars follow from the numbers, so they take a second statement. */
async function readNumbers(db: Db, source: Source, asked: Question[]) {
  const facts = await measureNumbers(db, source, asked);
  const scales = new Map(facts.map((fact) => [fact.question, barEdges(fact)]));
  const scaled = asked.flatMap((question) => {
    const edges = scales.get(question.key);
    return edges ? [{ ...question, edges }] : [];
  });
  const counted = await countBars(db, source, scaled);
  return (key: string) => ({
    facts: of(facts, key)[0],
    bars: { edges: scales.get(key) ?? [], counted: of(counted, key) },
  });
}

/** Days are only read where they are shown one by one. */
async function readDates(db: Db, source: Source, asked: Asked[]): Promise<(key: string) => PeriodCount[]> {
  const months = await countPeriods(db, source, asked, 'month');
  const short = asked.filter(({ key }) => needsDays(of(months, key)));
  const days = await countPeriods(db, source, short, 'day');
  return (key) => of(short.some((one) => one.key === key) ? days : months, key);
}

/** Larger squares where there would be too many. */
async function readPoints(
  db: Db,
  source: Source,
  asked: Asked,
  finest: keyof typeof FINEST_DECIMALS,
): Promise<Squares> {
  for (let decimals = FINEST_DECIMALS[finest]; ; decimals--) {
    const counted = await countPoints(db, source, asked, decimals);
    if (counted.length < MAX_POINTS || decimals === 0) return { counted, step: 10 ** -decimals };
  }
}

async function summariseSet(
  db: Db,
  source: Source,
  questions: Question[],
  { live, hidesSmall }: Overviewed,
): Promise<QuestionSummary[]> {
  const ofKind = (kind: Question['kind']) => questions.filter((question) => question.kind === kind);
  const answered = await countAnswers(db, source, questions);
  const codes = await readChoices(db, source, ofKind('choices'));
  const numbersOf = await readNumbers(db, source, ofKind('numbers'));
  const datesOf = await readDates(db, source, ofKind('dates'));
  const points = new Map<string, Squares>();
  for (const question of ofKind('points'))
    points.set(question.key, await readPoints(db, source, question, hidesSmall ? 'coarse' : 'exact'));

  return questions.map((question) => {
    const { key, kind } = question;
    const one: Summarised = { question, answered: answered.get(key) ?? NONE, hidesSmall };
    if (kind === 'choices') return presentChoices(one, of(codes, key), live);
    if (kind === 'numbers') return presentNumbers(one, numbersOf(key).facts, numbersOf(key).bars);
    if (kind === 'dates') return presentDates(one, datesOf(key));
    if (kind === 'points') return presentPoints(one, points.get(key) ?? { counted: [], step: 1 });
    return presentOther(one, kind);
  });
}
