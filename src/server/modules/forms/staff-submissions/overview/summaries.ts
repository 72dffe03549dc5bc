/** Reads the answers to all questions with one statement, and summarises them question by question. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { QuestionSummary, SubmissionOverview } from '#contract/submission-overview.ts';
import type { FormDoc } from '#engine/types.ts';
import { shapeOf } from '#engine/widget-kinds.ts';
import type { Db } from '#server/database/connect.ts';
import type { LiveNames } from '../cells.ts';
import type { SubmissionFilter } from '../filter.queries.ts';
import { barEdges } from './bars.ts';
import {
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
import { type QuestionSetToRead, readOverview } from './overview.queries.ts';
import type { QuestionAnswers, QuestionToRead } from './question-answers.queries.ts';
import { inFormOrder, type Question, type QuestionSet } from './questions.ts';
import {
  countAll,
  countBars,
  countCodes,
  countPoints,
  type Listed,
  MAX_POINTS,
  measureNumbers,
  readDays,
  readListed,
} from './tally.ts';

/** Digits after the point of a coordinate: squares of about 110 m; of about 1.1 km where small counts are hidden. */
const FINEST_DECIMALS = { exact: 3, coarse: 2 };

export interface Overviewed {
  doc: FormDoc;
  filter: SubmissionFilter;
  sets: QuestionSet[];
  live: LiveNames;
  hidesSmall: boolean;
}

const LISTED: Question['kind'][] = ['choices', 'numbers', 'dates'];
const TEXTS: Question['kind'][] = ['texts', 'private'];
function readsOf({ kind }: Question): QuestionToRead['reads'] {
  if (LISTED.includes(kind)) return 'listed';
  if (TEXTS.includes(kind)) return 'text';
  return kind === 'points' ? 'point' : 'any';
}
const toRead = ({ rowsOf, questions }: QuestionSet): QuestionSetToRead => ({
  rowsOf,
  questions: questions.map((question) => ({ key: question.key, names: question.names, reads: readsOf(question) })),
});

export async function summarise(
  db: Db,
  { doc, filter, sets, live, hidesSmall }: Overviewed,
): Promise<SubmissionOverview> {
  const { sent, byQuestion } = await readOverview(db, filter, sets.map(toRead));
  const days = readListed(sent, false);
  const questions: QuestionSummary[] = [];
  for (const question of inFormOrder(sets)) {
    questions.push(summariseQuestion(question, byQuestion.get(question.key), { live, hidesSmall }));
    await letOthersIn();
  }
  return {
    form: doc.id,
    title: doc.title,
    hides_small: hidesSmall,
    total: visibleCount(countAll(days), hidesSmall),
    sent: presentTimeline(readDays(days), hidesSmall),
    questions,
  };
}

const NOTHING: Omit<QuestionAnswers, 'question'> = { n: 0, people: 0, list: null };
const CODE_SHAPES: Record<string, 'codes' | 'hour'> = { codes: 'codes', time: 'hour' };

function summariseQuestion(
  question: Question,
  { n, people, list } = NOTHING,
  { live, hidesSmall }: Pick<Overviewed, 'live' | 'hidesSmall'>,
): QuestionSummary {
  const { kind, field, group } = question;
  const listed = readListed(list, group !== null);
  const answered = list === null ? { n, people } : countAll(listed);
  const one: Summarised = { question, answered, hidesSmall };
  if (kind === 'choices')
    return presentChoices(one, countCodes(listed, CODE_SHAPES[shapeOf(field.widget) ?? ''] ?? 'code'), live);
  if (kind === 'numbers') {
    const facts = measureNumbers(listed);
    const edges = facts ? barEdges(facts) : [];
    return presentNumbers(one, facts, { edges, counted: countBars(listed, edges) });
  }
  if (kind === 'dates') return presentDates(one, readDays(listed));
  if (kind === 'points') return presentPoints(one, readSquares(listed, hidesSmall ? 'coarse' : 'exact'));
  return presentOther(one, kind);
}

/** Larger squares where there would be too many. */
function readSquares(listed: Listed, finest: keyof typeof FINEST_DECIMALS): Squares {
  for (let decimals = FINEST_DECIMALS[finest]; ; decimals--) {
    const counted = countPoints(listed, decimals);
    if (counted.length < MAX_POINTS || decimals === 0) return { counted, step: 10 ** -decimals };
  }
}
