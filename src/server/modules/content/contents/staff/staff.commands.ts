/**
 * Staff create, change, publish and delete content. A draft may be incomplete. Published content is fully validated.
 */
import type { ContentKind, ContentStatus } from '#contract/content.ts';
import { fileIdsOf, initialAnswers } from '#engine/answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { clearFileUses, setFileUses } from '#server/modules/files/files/files.commands.ts';
import { migrateStoredAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { type FieldErrors, Problem, problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { contentAad, findTimeProblems, timesOf, titleOf } from '../content-columns.ts';
import type { ContentColumns, ContentStore, StoredContent } from '../content-store.ts';
import { categoryStore } from './categories/categories.queries.ts';
import { contentStore, findProfileOf } from './staff.queries.ts';

export const storeOf = (kind: ContentKind): ContentStore => (kind === 'category' ? categoryStore : contentStore);

/** The staff member who writes. */
export interface StaffActor {
  user: Pick<User, 'id' | 'business_id'>;
  ip: string | null;
}
interface ContentInput {
  answers: Answers;
  form_version?: number;
}

/** A record's answers, migrated to the current form version. */
export const decryptContent = (app: App, row: StoredContent) =>
  migrateStoredAnswers(app, row.kind, row.form_version, app.forms.decrypt(row.answers, contentAad(row.id)));

export async function createContent(
  app: App,
  actor: StaffActor,
  kind: ContentKind,
  written: ContentInput & { status?: ContentStatus },
): Promise<string> {
  const { doc } = await app.forms.get(kind);
  const { status = 'draft' } = written;
  const answers = { ...initialAnswers(doc), ...withoutNulls(written.answers) };
  const validated = await validateContent(
    app,
    actor,
    { kind, id: null, answers, status, known: [] },
    written.form_version,
  );
  return app.db.tx(async (trx) => {
    const store = storeOf(kind);
    const id = await store.newId(trx, validated.answers);
    const columns = toColumns(app, validated, id, status);
    await store.insert(trx, kind, id, columns);
    await saveFileUses(trx, actor, id, validated);
    await recordContentAudit(trx, actor, kind, id, 'content.created', { title: columns.title, status });
    return id;
  });
}

/**
 * Validates the changes merged into the stored answers. `version` is what the writer saw. If it has changed, nothing is
 * written and the writer gets a conflict.
 */
export async function changeContent(
  app: App,
  actor: StaffActor,
  at: { kind: ContentKind; id: string },
  written: ContentInput & { version: number; status?: ContentStatus },
): Promise<void> {
  const store = storeOf(at.kind);
  const before = await store.find(app.db.kysely, at.kind, at.id);
  if (!before) throw problems.NOT_FOUND();
  requireVersion(before, written.version);
  const status = written.status ?? before.status;
  const stored = await decryptContent(app, before);
  const answers = withoutNulls({ ...stored.answers, ...written.answers });
  const known = fileIdsOf(stored.doc, stored.answers).map(({ id }) => id);
  const validated = await validateContent(app, actor, { ...at, answers, status, known }, written.form_version);
  const orphaned = Object.fromEntries(
    stored.orphanedNames.flatMap((name) => (Object.hasOwn(before.answers, name) ? [[name, before.answers[name]]] : [])),
  );
  await app.db.tx(async (trx) => {
    const locked = await store.lock(trx, at.kind, at.id);
    if (!locked) throw problems.NOT_FOUND();
    requireVersion(locked, written.version);
    const columns = toColumns(app, validated, at.id, status, orphaned);
    await store.update(trx, at.id, columns);
    await saveFileUses(trx, actor, at.id, validated);
    const action = status === before.status ? 'content.changed' : `content.${status}`;
    const fields = Object.keys(written.answers);
    await recordContentAudit(trx, actor, at.kind, at.id, action, { title: columns.title, fields });
  });
}

/** Publishing needs complete answers. Moving content back to the drafts is not validated. */
export async function setContentStatus(
  app: App,
  actor: StaffActor,
  at: { kind: ContentKind; id: string },
  { status, version }: { status: ContentStatus; version: number },
): Promise<void> {
  if (status === 'published') return changeContent(app, actor, at, { answers: {}, status, version });
  await app.db.tx(async (trx) => {
    const store = storeOf(at.kind);
    const row = await store.lock(trx, at.kind, at.id);
    if (!row) throw problems.NOT_FOUND();
    requireVersion(row, version);
    const { title, pinned, starts_at, ends_at, answers, form_version } = row;
    await store.update(trx, at.id, { status, title, pinned, starts_at, ends_at, answers, form_version });
    await recordContentAudit(trx, actor, at.kind, at.id, 'content.draft', { title });
  });
}

export const removeContent = (
  app: App,
  writer: StaffActor,
  { kind, id }: { kind: ContentKind; id: string },
): Promise<void> =>
  app.db.tx(async (trx) => {
    const store = storeOf(kind);
    const row = await store.lock(trx, kind, id);
    if (!row) throw problems.NOT_FOUND();
    const used = await store.countUse(trx, id);
    if (used !== null && used > 0)
      throw problems.CONFLICT('CATEGORY_IN_USE', { name: row.title, count: used }, { used });
    await clearFileUses(trx, 'content', id);
    await store.remove(trx, id);
    await recordContentAudit(trx, writer, kind, id, 'content.removed', { title: row.title });
  });

/** A record was added or removed meanwhile. The user must order the new list again. */
export const reorderContents = (app: App, actor: StaffActor, kind: ContentKind, ids: string[]): Promise<void> =>
  app.db.tx(async (trx) => {
    if (!(await storeOf(kind).reorder(trx, kind, ids))) throw problems.CONFLICT('CONTENT_ORDER_STALE');
    await recordContentAudit(trx, actor, kind, null, 'content.ordered', { count: ids.length });
  });

interface ContentToValidate {
  kind: ContentKind;
  id: string | null;
  answers: Answers;
  status: ContentStatus;
  /** Uploads that the record already has. */
  known: string[];
}
interface ValidatedContent {
  doc: FormDoc;
  answers: Answers;
  title: string;
}

async function validateContent(
  app: App,
  { user }: StaffActor,
  content: ContentToValidate,
  version: number | undefined,
): Promise<ValidatedContent> {
  const { kind, id, answers, known } = content;
  // A category without a name cannot be stored.
  const partial = content.status === 'draft' && kind !== 'category';
  const errors: FieldErrors = findTimeProblems(answers);
  if (kind === 'curator-profile' && typeof answers.curator_id === 'string')
    if (await findProfileOf(app.db.kysely, answers.curator_id, id)) errors.curator_id = [t('contents:profile_taken')];
  try {
    const validated = await app.forms.validate(kind, answers, { user, version, partial, known });
    if (Object.keys(errors).length > 0) throw problems.VALIDATION_FAILED(errors);
    return { ...validated, title: await titleOf(app, validated.doc, validated.answers) };
  } catch (error) {
    if (error instanceof Problem && error.status === 422 && error.errors)
      throw problems.VALIDATION_FAILED({ ...errors, ...error.errors });
    throw error;
  }
}

function toColumns(
  app: App,
  { doc, answers, title }: ValidatedContent,
  id: string,
  status: ContentStatus,
  orphaned: Answers = {},
): ContentColumns {
  return {
    status,
    title,
    pinned: answers.pinned === true,
    ...timesOf(answers),
    answers: { ...orphaned, ...app.forms.encrypt(doc, answers, contentAad(id)) },
    form_version: doc.version,
  };
}

const saveFileUses = (trx: Tx, { user }: StaffActor, ref: string, { doc, answers }: ValidatedContent) =>
  setFileUses(trx, { kind: 'content', ref, user_id: user.id, files: fileIdsOf(doc, answers) });

function requireVersion(row: StoredContent, seen: number): void {
  if (row.version !== seen) throw problems.CONFLICT('CONTENT_CHANGED', {}, { version: row.version });
}

const withoutNulls = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null && value !== undefined));

const recordContentAudit = (
  trx: Tx,
  { user, ip }: StaffActor,
  kind: ContentKind,
  subject_id: string | null,
  action: string,
  facts: Record<string, unknown>,
) => insertAudit(trx, { actor_id: user.id, action, subject_kind: kind, subject_id, facts, ip });
