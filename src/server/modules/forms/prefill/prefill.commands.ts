/** Reads the first answers of a form from what is known about the person who fills it in. Each source is read at most once. */
import { currentFieldName, fittingAnswer, type Prefill, prefilledFields } from '#engine/prefill.ts';
import type { Answers, FieldDoc, FormDoc } from '#engine/types.ts';
import { PREFILL_SOURCES, prefillReaderOf } from '#server/prefill-sources.ts';
import { Problem } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { decryptAnswers, migrateStoredAnswers } from '../forms/forms.commands.ts';
import { submissionAad } from '../submissions/submissions.commands.ts';
import { findLastSubmission } from './prefill.queries.ts';

interface Source {
  answers: Answers;
  /** The form whose answers they are. */
  doc: FormDoc | null;
}
const NOTHING: Source = { answers: {}, doc: null };

/** Only values that their fields accept. A private answer never becomes the answer to a question that is not private. */
export async function readPrefilled(app: App, user: User, doc: FormDoc): Promise<Answers> {
  const sources = new Map<string, Promise<Source>>();
  const prefilled: Answers = {};
  for (const [name, prefill] of prefilledFields(doc)) {
    const key = prefill.source === 'previous' ? `previous.${formOf(prefill, doc)}` : prefill.source;
    const reading = sources.get(key) ?? readSource(app, user, prefill, doc);
    sources.set(key, reading);
    const source = await reading;
    const value = valueIn(source, ('field' in prefill && prefill.field) || name, doc.ui.fields[name]);
    const answer = value === undefined ? undefined : fittingAnswer(doc, name, value);
    if (answer !== undefined) prefilled[name] = answer;
  }
  return prefilled;
}

const formOf = (prefill: Prefill, doc: FormDoc): string => ('form' in prefill && prefill.form) || doc.id;

async function readSource(app: App, user: User, prefill: Prefill, doc: FormDoc): Promise<Source> {
  if (prefill.source === 'previous') return readPrevious(app, user, formOf(prefill, doc));
  const read = prefillReaderOf(prefill.source);
  if (!read) return NOTHING;
  const source = PREFILL_SOURCES[prefill.source as keyof typeof PREFILL_SOURCES];
  return { answers: await read(app, user), doc: 'form' in source ? await currentForm(app, source.form) : null };
}

async function readPrevious(app: App, user: User, form: string): Promise<Source> {
  const row = (await currentForm(app, form)) ? await findLastSubmission(app.db.kysely, user.id, form) : undefined;
  if (!row) return NOTHING;
  const given = decryptAnswers(app.crypt, row.answers, submissionAad(row.id));
  return migrateStoredAnswers(app, form, row.form_version, given);
}

/** Null for a form that there is not any more. */
async function currentForm(app: App, form: string): Promise<FormDoc | null> {
  try {
    return (await app.forms.get(form)).doc;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return null;
    throw error;
  }
}

function valueIn({ answers, doc }: Source, name: string, target: FieldDoc | undefined): unknown {
  const current = doc ? currentFieldName(doc.ui.fields, doc.ui.renames, name) : name;
  if (current === undefined || !Object.hasOwn(answers, current)) return undefined;
  return doc?.ui.fields[current]?.private && !target?.private ? undefined : answers[current];
}
