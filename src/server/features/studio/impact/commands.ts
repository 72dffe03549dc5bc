/** What publishing would do to what was answered: told line by line while it is reckoned, the report last. */
import { Readable } from 'node:stream';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { ImpactBody, ImpactLine, ImpactReport } from '#contract/studio.ts';
import { problems } from '../../../problems.ts';
import type { App, Person } from '../../../types.ts';
import { judgeStored, type Numbers } from '../../forms/commands.ts';
import { judgeTexts, kindOf, type Verdict } from '../judge.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { countMending } from '../queries.ts';
import { openDesk } from '../texts.ts';
import { readRestored } from '../versions/commands.ts';

/** Each holds a thread; staff who wait for one need no second. */
const MOST_AT_ONCE = 2;
const running = new WeakMap<App['db'], number>();

export async function streamImpact(
  app: App,
  person: Pick<Person, 'id'>,
  id: string,
  asked: ImpactBody,
): Promise<Readable> {
  if ((running.get(app.db) ?? 0) >= MOST_AT_ONCE) throw problems.TOO_MANY(5);
  const desk = await openDesk(app, id);
  const files = 'files' in asked ? asked.files : await readRestored(app, id, desk, asked.version);
  await letOthersIn();
  const verdict = await oneAtATime(person, () => judgeTexts(app, id, desk, files));
  return Readable.from(lines(app, verdict), { objectMode: false });
}

const line = (said: ImpactLine) => `${JSON.stringify(said)}\n`;

async function* lines(app: App, verdict: Verdict): AsyncGenerator<string> {
  running.set(app.db, (running.get(app.db) ?? 0) + 1);
  try {
    yield* reckon(app, verdict);
  } catch (error) {
    app.log.error({ err: error }, 'the impact of a form could not be reckoned');
    yield line({ error: app.say('problems:INTERNAL') });
  } finally {
    running.set(app.db, (running.get(app.db) ?? 1) - 1);
  }
}

async function* reckon(app: App, { laid, kind, also }: Verdict): AsyncGenerator<string> {
  const refused = laid.findings.filter(({ level }) => level === 'error');
  const [own] = laid.candidates;
  if (!own) return yield line({ report: { kind, ...NOTHING, mending: 0, refused } });
  await letOthersIn();
  const inForce = new Map((await app.forms.list()).map(({ doc }) => [doc.id, doc]));
  // Other words of another form move no answer.
  const others = also.filter(({ doc }) => {
    const before = inForce.get(doc.id);
    return before !== undefined && kindOf(before, doc) === 'law';
  });
  const docs = [own, ...others].map(({ doc }) => doc);
  const judging = judgeStored(app, docs);
  let step = await judging.next();
  try {
    for (; !step.done; step = await judging.next()) yield line(step.value);
  } finally {
    // Whoever closed the page needs no thread.
    if (!step.done) await judging.return([]);
  }
  const numbers = step.value.map((one, at) => (at === 0 ? one : under(docs[at]?.title ?? '', one)));
  const mending = await countMending(
    app.db.kysely,
    docs.map(({ id }) => id),
  );
  yield line({ report: { kind, ...numbers.reduce(join, NOTHING), mending, refused } });
}

const NOTHING: Numbers = {
  drafts: { total: 0, valid: 0, broken: 0 },
  records: { total: 0, valid: 0, broken: 0 },
  failing: [],
  dropped: [],
  carried: [],
  withdrawn: [],
};

/** Of another form that a list changes too: named with its form. */
const under = (title: string, numbers: Numbers): Numbers => ({
  ...numbers,
  failing: numbers.failing.map((one) => ({ ...one, label: `${title}: ${one.label}` })),
  dropped: numbers.dropped.map((one) => ({ ...one, label: `${title}: ${one.label}` })),
  carried: numbers.carried.map((one) => ({ ...one, from: `${title}: ${one.from}` })),
  withdrawn: numbers.withdrawn.map((one) => ({ ...one, label: `${title}: ${one.label}` })),
});

const sum = (a: ImpactReport['drafts'], b: ImpactReport['drafts']) => ({
  total: a.total + b.total,
  valid: a.valid + b.valid,
  broken: a.broken + b.broken,
});
const join = (a: Numbers, b: Numbers): Numbers => ({
  drafts: sum(a.drafts, b.drafts),
  records: sum(a.records, b.records),
  failing: [...a.failing, ...b.failing],
  dropped: [...a.dropped, ...b.dropped],
  carried: [...a.carried, ...b.carried],
  withdrawn: [...a.withdrawn, ...b.withdrawn],
});
