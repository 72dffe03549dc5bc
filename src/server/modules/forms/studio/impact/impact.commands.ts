/** Measures what publishing would do to stored answers. Progress is streamed line by line, the report last. */
import { Readable } from 'node:stream';
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { ImpactBody, ImpactLine, ImpactReport } from '#contract/studio.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { type ImpactCounts, measureImpact } from '../../forms/forms.commands.ts';
import { checkDraftTexts, kindOf, type TextCheck } from '../check-draft-texts.ts';
import { loadFormTexts } from '../form-texts.ts';
import { runLatestOnly } from '../latest-only.ts';
import { countInCorrection } from '../studio.queries.ts';
import { loadRestored } from '../versions/versions.commands.ts';

/** Each measurement takes a thread. Staff who wait for one need no second. */
const MAX_CONCURRENT = 2;
const runningCounts = new WeakMap<App['db'], number>();

export async function streamImpact(app: App, user: Pick<User, 'id'>, id: string, body: ImpactBody): Promise<Readable> {
  if ((runningCounts.get(app.db) ?? 0) >= MAX_CONCURRENT) throw problems.TOO_MANY(5);
  const texts = await loadFormTexts(app, id);
  const files = 'files' in body ? body.files : await loadRestored(app, id, texts, body.version);
  await letOthersIn();
  const checked = await runLatestOnly(user, () => checkDraftTexts(app, id, texts, files));
  return Readable.from(lines(app, checked), { objectMode: false });
}

const line = (entry: ImpactLine) => `${JSON.stringify(entry)}\n`;

async function* lines(app: App, checked: TextCheck): AsyncGenerator<string> {
  runningCounts.set(app.db, (runningCounts.get(app.db) ?? 0) + 1);
  try {
    yield* computeImpact(app, checked);
  } catch (error) {
    app.log.error({ err: error }, 'the impact of a form could not be reckoned');
    yield line({ error: app.t('problems:INTERNAL') });
  } finally {
    runningCounts.set(app.db, (runningCounts.get(app.db) ?? 1) - 1);
  }
}

async function* computeImpact(app: App, { check, kind, also }: TextCheck): AsyncGenerator<string> {
  const refused = check.findings.filter(({ level }) => level === 'error');
  const [own] = check.candidates;
  if (!own) return yield line({ report: { kind, ...NO_IMPACT, mending: 0, refused } });
  await letOthersIn();
  const inForce = new Map((await app.forms.listSources()).map(({ doc }) => [doc.id, doc]));
  // Only changes of the semantic part of another form affect answers. Changed labels do not.
  const others = also.filter(({ doc }) => {
    const before = inForce.get(doc.id);
    return before !== undefined && kindOf(before, doc) === 'law';
  });
  const docs = [own, ...others].map(({ doc }) => doc);
  const measuring = measureImpact(app, docs);
  let step = await measuring.next();
  try {
    for (; !step.done; step = await measuring.next()) yield line(step.value);
  } finally {
    // Ends the measurement when the client has closed the page.
    if (!step.done) await measuring.return([]);
  }
  const numbers = step.value.map((counts, at) => (at === 0 ? counts : withFormTitle(docs[at]?.title ?? '', counts)));
  const inCorrection = await countInCorrection(
    app.db.kysely,
    docs.map(({ id }) => id),
  );
  yield line({ report: { kind, ...numbers.reduce(addCounts, NO_IMPACT), mending: inCorrection, refused } });
}

const NO_IMPACT: ImpactCounts = {
  drafts: { total: 0, valid: 0, broken: 0 },
  records: { total: 0, valid: 0, broken: 0 },
  failing: [],
  dropped: [],
  carried: [],
  withdrawn: [],
};

/** Adds the form's title to counts of another form that a list changes too. */
const withFormTitle = (title: string, numbers: ImpactCounts): ImpactCounts => ({
  ...numbers,
  failing: numbers.failing.map((entry) => ({ ...entry, label: `${title}: ${entry.label}` })),
  dropped: numbers.dropped.map((entry) => ({ ...entry, label: `${title}: ${entry.label}` })),
  carried: numbers.carried.map((entry) => ({ ...entry, from: `${title}: ${entry.from}` })),
  withdrawn: numbers.withdrawn.map((entry) => ({ ...entry, label: `${title}: ${entry.label}` })),
});

const addTotals = (a: ImpactReport['drafts'], b: ImpactReport['drafts']) => ({
  total: a.total + b.total,
  valid: a.valid + b.valid,
  broken: a.broken + b.broken,
});
const addCounts = (a: ImpactCounts, b: ImpactCounts): ImpactCounts => ({
  drafts: addTotals(a.drafts, b.drafts),
  records: addTotals(a.records, b.records),
  failing: [...a.failing, ...b.failing],
  dropped: [...a.dropped, ...b.dropped],
  carried: [...a.carried, ...b.carried],
  withdrawn: [...a.withdrawn, ...b.withdrawn],
});
