/** Reads the submissions of a form for another system, from a mark on. */
import { type KeyedSubmissionQuery, type OpenSubmission, STORED_TIME_PATTERN } from '#contract/api-keys.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { loadOpenAnswers } from '../open-answers.ts';
import type { LiveKey } from './api-keys.queries.ts';
import { type Cursor, type KeyedRow, listChanged } from './keyed-submissions.queries.ts';

const CURSOR = new RegExp(`^(${STORED_TIME_PATTERN}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$`);

const writeCursor = ({ mark, id }: KeyedRow): string => Buffer.from(`${mark} ${id}`).toString('base64url');
function readCursor(app: App, text: string): Cursor {
  const [, at, id] = CURSOR.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? [];
  if (!at || !id) throw problems.VALIDATION_FAILED({ after: [app.t('api-keys-server:after')] });
  return { at, id };
}

async function presentOpen(app: App, row: KeyedRow): Promise<OpenSubmission> {
  return {
    id: row.id,
    number: row.number,
    form_version: row.form_version,
    status: row.status,
    submitted_at: row.submitted_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    answers: await loadOpenAnswers(app, row),
  };
}

/** 404 for a form that the key was not made for, whether it exists or not. */
export async function readChanged(
  app: App,
  key: LiveKey,
  form: string,
  { per_page, since, after }: KeyedSubmissionQuery,
) {
  if (!key.forms.includes(form)) throw problems.NOT_FOUND();
  const cursor = after === undefined ? null : readCursor(app, after);
  const rows = await listChanged(app.db.kysely, form, { since, after: cursor, limit: per_page + 1 });
  const shown = rows.slice(0, per_page);
  const items: OpenSubmission[] = [];
  for (const row of shown) items.push(await presentOpen(app, row));
  const last = shown.at(-1);
  return { items, next: last ? writeCursor(last) : (after ?? null), has_more: rows.length > per_page };
}
