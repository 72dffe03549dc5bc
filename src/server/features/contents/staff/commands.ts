/** Content is made, changed, published and taken away by staff. A draft may be unfinished; what is published is judged whole. */
import type { ContentKind, ContentStatus } from '#contract/content.ts';
import { fileIdsOf, initialAnswers } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { audit } from '../../../audit.ts';
import type { Tx } from '../../../database/door.ts';
import { type FieldErrors, Problem, problems } from '../../../problems.ts';
import type { App, Person } from '../../../types.ts';
import { say } from '../../../words.ts';
import { categoryStore } from '../../categories/staff/queries.ts';
import { nameFiles, unnameFiles } from '../../files/commands.ts';
import { carryOver } from '../../forms/commands.ts';
import { contentAad, findTimeProblems, timesOf, titleOf } from '../record.ts';
import type { ContentColumns, ContentRow, ContentStore } from '../store.ts';
import { contentStore, findProfileOf } from './queries.ts';

export const storeOf = (kind: ContentKind): ContentStore => (kind === 'category' ? categoryStore : contentStore);

/** Whoever of the staff writes. */
export interface Writer {
  person: Pick<Person, 'id' | 'business_id'>;
  ip: string | null;
}
export interface Written {
  answers: Answers;
  form_version?: number;
}

/** A record's answers as the form in force asks for them. */
export const openContent = (app: App, row: ContentRow) =>
  carryOver(app, row.kind, row.form_version, app.forms.open(row.answers, contentAad(row.id)));

export async function createContent(
  app: App,
  writer: Writer,
  kind: ContentKind,
  written: Written & { status?: ContentStatus },
): Promise<string> {
  const { doc } = await app.forms.get(kind);
  const { status = 'draft' } = written;
  const answers = { ...initialAnswers(doc), ...withoutNulls(written.answers) };
  const judged = await judge(app, writer, { kind, id: null, answers, status, known: [] }, written.form_version);
  return app.db.tx(async (trx) => {
    const store = storeOf(kind);
    const id = await store.newId(trx, judged.answers);
    const columns = columnsOf(app, judged, id, status);
    await store.insert(trx, kind, id, columns);
    await keepFiles(trx, writer, id, judged);
    await note(trx, writer, kind, id, 'content.created', { title: columns.title, status });
    return id;
  });
}

/** Judged as a whole over what is kept. `version` is what the writer saw: another one is told first, and nothing is written. */
export async function changeContent(
  app: App,
  writer: Writer,
  at: { kind: ContentKind; id: string },
  written: Written & { version: number; status?: ContentStatus },
): Promise<void> {
  const store = storeOf(at.kind);
  const before = await store.find(app.db.kysely, at.kind, at.id);
  if (!before) throw problems.NOT_FOUND();
  requireVersion(before, written.version);
  const status = written.status ?? before.status;
  const kept = await openContent(app, before);
  const answers = withoutNulls({ ...kept.answers, ...written.answers });
  const known = fileIdsOf(kept.doc, kept.answers).map(({ id }) => id);
  const judged = await judge(app, writer, { ...at, answers, status, known }, written.form_version);
  const left = Object.fromEntries(
    kept.left.flatMap((name) => (Object.hasOwn(before.answers, name) ? [[name, before.answers[name]]] : [])),
  );
  await app.db.tx(async (trx) => {
    const locked = await store.lock(trx, at.kind, at.id);
    if (!locked) throw problems.NOT_FOUND();
    requireVersion(locked, written.version);
    const columns = columnsOf(app, judged, at.id, status, left);
    await store.update(trx, at.id, columns);
    await keepFiles(trx, writer, at.id, judged);
    const action = status === before.status ? 'content.changed' : `content.${status}`;
    const fields = Object.keys(written.answers);
    await note(trx, writer, at.kind, at.id, action, { title: columns.title, fields });
  });
}

/** Published as it stands, if it is complete; what is taken back among the drafts is asked nothing. */
export async function setContentStatus(
  app: App,
  writer: Writer,
  at: { kind: ContentKind; id: string },
  { status, version }: { status: ContentStatus; version: number },
): Promise<void> {
  if (status === 'published') return changeContent(app, writer, at, { answers: {}, status, version });
  await app.db.tx(async (trx) => {
    const store = storeOf(at.kind);
    const row = await store.lock(trx, at.kind, at.id);
    if (!row) throw problems.NOT_FOUND();
    requireVersion(row, version);
    const { title, pinned, starts_at, ends_at, answers, form_version } = row;
    await store.update(trx, at.id, { status, title, pinned, starts_at, ends_at, answers, form_version });
    await note(trx, writer, at.kind, at.id, 'content.draft', { title });
  });
}

export const removeContent = (
  app: App,
  writer: Writer,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<void> =>
  app.db.tx(async (trx) => {
    const store = storeOf(kind);
    const row = await store.lock(trx, kind, id);
    if (!row) throw problems.NOT_FOUND();
    const used = await store.countUse(trx, id);
    if (used !== null && used > 0)
      throw problems.CONFLICT('CATEGORY_IN_USE', { name: row.title, count: used }, { used });
    await unnameFiles(trx, 'content', id);
    await store.remove(trx, id);
    await note(trx, writer, kind, id, 'content.removed', { title: row.title });
  });

/** Somebody added or removed one meanwhile: the order is made anew by whoever sees them all. */
export const orderContents = (app: App, writer: Writer, kind: ContentKind, ids: string[]): Promise<void> =>
  app.db.tx(async (trx) => {
    if (!(await storeOf(kind).order(trx, kind, ids))) throw problems.CONFLICT('CONTENT_ORDER_STALE');
    await note(trx, writer, kind, null, 'content.ordered', { count: ids.length });
  });

interface Asked {
  kind: ContentKind;
  id: string | null;
  answers: Answers;
  status: ContentStatus;
  /** Uploads that it names already. */
  known: string[];
}
interface Judged {
  doc: FormDoc;
  answers: Answers;
  title: string;
}

async function judge(app: App, { person }: Writer, asked: Asked, version: number | undefined): Promise<Judged> {
  const { kind, id, answers, known } = asked;
  // A category without a name is nothing that could be kept.
  const partial = asked.status === 'draft' && kind !== 'category';
  const errors: FieldErrors = findTimeProblems(answers);
  if (kind === 'curator-profile' && typeof answers.curator_id === 'string')
    if (await findProfileOf(app.db.kysely, answers.curator_id, id)) errors.curator_id = [say('contents:profile_taken')];
  try {
    const judged = await app.forms.judge(kind, answers, { person, version, partial, known });
    if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
    return { ...judged, title: await titleOf(app, judged.doc, judged.answers) };
  } catch (error) {
    if (error instanceof Problem && error.status === 422 && error.errors)
      throw problems.VALIDATION_FAILED({ ...errors, ...error.errors });
    throw error;
  }
}

function columnsOf(
  app: App,
  { doc, answers, title }: Judged,
  id: string,
  status: ContentStatus,
  left: Answers = {},
): ContentColumns {
  return {
    status,
    title,
    pinned: answers.pinned === true,
    ...timesOf(answers),
    answers: { ...left, ...app.forms.seal(doc, answers, contentAad(id)) },
    form_version: doc.version,
  };
}

const keepFiles = (trx: Tx, { person }: Writer, ref: string, { doc, answers }: Judged) =>
  nameFiles(trx, { kind: 'content', ref, user_id: person.id, files: fileIdsOf(doc, answers) });

function requireVersion(row: ContentRow, seen: number): void {
  if (row.version !== seen) throw problems.CONFLICT('CONTENT_CHANGED', {}, { version: row.version });
}

const withoutNulls = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== undefined));

const note = (
  trx: Tx,
  { person, ip }: Writer,
  kind: ContentKind,
  subject_id: string | null,
  action: string,
  facts: Record<string, unknown>,
) => audit(trx, { actor_id: person.id, action, subject_kind: kind, subject_id, facts, ip });
