/** The server's verdict: the engine's, the very one of the browser, and then what only the server can know. */

import { dayInWita } from '#engine/calendar.ts';
import { compareForms } from '#engine/compare-forms.ts';
import type { Answers, FormDoc, Messages, ValidationResult } from '#engine/types.ts';
import { sortByScreenOrder, validate } from '#engine/validate.ts';
import type { Db } from '../../database/connect.ts';
import { problems } from '../../problems.ts';
import type { App, User } from '../../types.ts';
import { findVersion } from './queries.ts';
import { type CheckContext, serverChecks } from './server-checks.ts';

export interface ValidationOptions {
  user: Pick<User, 'id' | 'business_id'> | null;
  /** What the answers say they answer; not the version in force → 409 with the changes. */
  version?: number;
  /** Only the fields that the answers name are judged; what is missing is not. */
  partial?: boolean;
  /** The version that was answered is judged, in force or not; then without `db`. `open`: sentences of other fields don't count. */
  answered?: { version: number; open: ReadonlySet<string> };
  /** Uploads that the thing names already: they stay, whoever of those who may write it brought them. */
  known?: readonly string[];
  /** The transaction, when there is one. */
  db?: Db;
}
export type ValidatedAnswers = ValidationResult & { doc: FormDoc };
type Services = Pick<App, 'forms' | 'db'>;

export async function validateAnswers(
  app: Services,
  formId: string,
  answers: Answers,
  options: ValidationOptions,
): Promise<ValidatedAnswers> {
  const { doc, validators } = await formFor(app, formId, options);
  const db = options.db ?? app.db.kysely;
  const { user, known } = options;
  await requireVersion(db, doc, options.version);
  const verdict = validate(doc, validators, answers, { today: dayInWita(new Date()) });
  const messages = options.partial ? onlyNamed(verdict.messages, answers) : verdict.messages;
  const all = await checkOnServer({ db, doc, answers: verdict.answers, user, known }, messages);
  const found = options.answered ? onlyOpen(all, options.answered.open) : all;
  if (Object.keys(found).length > 0) throw problems.FORM_INVALID(found);
  return { valid: true, messages: {}, answers: verdict.answers, doc };
}

const formFor = async ({ forms }: Services, formId: string, { db, answered }: ValidationOptions) =>
  answered ? forms.getVersion(formId, answered.version) : db ? forms.peek(formId) : forms.get(formId);

/** Answers to another version than the one in force are not judged: the person first sees what changed. */
export async function requireVersion(db: Db, doc: FormDoc, version: number | undefined): Promise<void> {
  if (version === undefined || version === doc.version) return;
  const answered = await findVersion(db, doc.id, version);
  const changes = answered ? compareForms(answered.doc, doc).changes : [];
  throw problems.CONFLICT('FORM_VERSION_CHANGED', {}, { form_version: doc.version, changes });
}

const fieldOf = (path: string) => path.split('.', 1)[0] as string;

const onlyNamed = (messages: Messages, answers: Answers): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([path]) => Object.hasOwn(answers, fieldOf(path))));

const onlyOpen = (messages: Messages, open: ReadonlySet<string>): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([path]) => open.has(fieldOf(path))));

/** A field that already has a sentence is not asked about again; the whole stands in screen order. */
async function checkOnServer(context: CheckContext, before: Messages): Promise<Messages> {
  const all = { ...before };
  for (const { find } of serverChecks) {
    for (const [path, sentences] of Object.entries(await find(context))) all[path] ??= sentences;
  }
  return Object.fromEntries(sortByScreenOrder(context.doc, Object.entries(all), ([path]) => path));
}
