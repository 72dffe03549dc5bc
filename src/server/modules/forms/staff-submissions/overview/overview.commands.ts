/** The overview of a form's submissions: what the answers to each question are together, for any filter of the grid. */
import type {
  FileAnswer,
  OverviewListQuery,
  OverviewQuery,
  SubmissionOverview,
  TextAnswer,
} from '#contract/submission-overview.ts';
import { isUuid } from '#engine/uuid.ts';
import { currentLanguage } from '#server/lib/language.ts';
import { StaleWhileRevalidateCache } from '#server/lib/stale-while-revalidate-cache.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { problems } from '#server/problems.ts';
import { Semaphore } from '#server/semaphore.ts';
import type { App } from '#server/types.ts';
import { listAnsweredVersions, parseFilterQuery } from '../parse-filter.ts';
import { loadLiveNames } from '../read-cells.ts';
import { type ListedPage, listFileIds, listTexts } from './answer-lists.queries.ts';
import { countAnswers, type Source } from './answers.queries.ts';
import { presentFileAnswers, presentTextAnswers, visibleCount } from './overview.present.ts';
import { type Question, questionSets } from './questions.ts';
import { type Overviewed, summarise } from './summaries.ts';

/** Small counts are hidden if anybody could answer the form, in this version or in an earlier one. */
async function openForm(app: App, query: OverviewQuery): Promise<Overviewed> {
  const { doc, columns, filter } = await parseFilterQuery(app, query);
  if (!doc) throw problems.NOT_FOUND();
  const versions = [doc, ...(await listAnsweredVersions(app, doc))];
  return {
    doc,
    filter,
    sets: questionSets(columns),
    live: await loadLiveNames(app, columns),
    hidesSmall: versions.some(({ audience }) => audience === 'public'),
  };
}

const MOST_WAITING = 20;

interface Services {
  /** One overview at a time, because each reads all answers. */
  semaphore: Semaphore;
  cache: StaleWhileRevalidateCache<SubmissionOverview>;
}
const services = new WeakMap<App['db'], Services>();
function servicesOf(db: App['db']): Services {
  const known = services.get(db) ?? {
    semaphore: new Semaphore(1, MOST_WAITING),
    cache: new StaleWhileRevalidateCache<SubmissionOverview>({ maxSize: 50, ttlFactor: 100 }),
  };
  services.set(db, known);
  return known;
}

/** Kept until this process writes something, and no longer than a time that depends on how long counting took. */
export async function loadOverview(app: App, query: OverviewQuery): Promise<SubmissionOverview> {
  const form = await openForm(app, query);
  const { semaphore, cache } = servicesOf(app.db);
  const key = `${app.db.commitCount()} ${currentLanguage()} ${form.doc.version} ${JSON.stringify(form.filter)}`;
  return cache.get(key, () => semaphore.run(() => summarise(app.db.kysely, form)));
}

interface OpenedList {
  source: Source;
  question: Question;
  at: { page: number; per_page: number };
  hidesSmall: boolean;
  /** Fewer than five people answered a form that is open to everybody. */
  isHidden: boolean;
}
/** 404 for a question of another kind, above all for a private one. */
async function openList(app: App, kind: 'texts' | 'files', query: OverviewListQuery): Promise<OpenedList> {
  const { page, per_page, question: key, find: _, ...asked } = query;
  const { filter, sets, hidesSmall } = await openForm(app, asked);
  for (const { rowsOf, questions } of sets) {
    const question = questions.find((one) => one.key === key && one.kind === kind);
    if (!question) continue;
    const source = rowsOf ? { filter, rowsOf } : { filter };
    const answered = hidesSmall ? await countAnswers(app.db.kysely, source, question) : undefined;
    const isHidden = answered !== undefined && visibleCount(answered, hidesSmall) === null;
    return { source, question, at: { page, per_page }, hidesSmall, isHidden };
  }
  throw problems.NOT_FOUND();
}

const NOTHING: ListedPage = { rows: [], total: 0 };

interface AnswerPage<T> {
  items: T[];
  total: number;
}
export async function loadTexts(app: App, query: OverviewListQuery): Promise<AnswerPage<TextAnswer>> {
  const { source, question, at, hidesSmall, isHidden } = await openList(app, 'texts', query);
  const find = query.find?.trim() ?? '';
  const { rows, total } = isHidden ? NOTHING : await listTexts(app.db.kysely, source, question, { find, ...at });
  return { items: presentTextAnswers(rows, hidesSmall), total };
}

/** A file that was removed from storage is left out. */
export async function loadFiles(app: App, query: OverviewListQuery): Promise<AnswerPage<FileAnswer>> {
  const { source, question, at, hidesSmall, isHidden } = await openList(app, 'files', query);
  const { rows, total } = isHidden ? NOTHING : await listFileIds(app.db.kysely, source, question, at);
  const ids = rows.map(({ text }) => text).filter((id) => isUuid(id));
  return { items: presentFileAnswers(rows, await listFiles(app.db.kysely, ids), hidesSmall), total };
}
