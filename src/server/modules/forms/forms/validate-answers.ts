/**
 * Validates answers on the server: with the same engine as the browser, then with the checks that only the server can
 * make.
 */

import { dayInWita } from '#engine/calendar.ts';
import { compareForms } from '#engine/compare-forms.ts';
import { firstSegment } from '#engine/lookup.ts';
import type { FailedRule } from '#engine/rule-types.ts';
import type { Answers, FormDoc, Messages, ValidationResult } from '#engine/types.ts';
import { sortByScreenOrder, validate } from '#engine/validate.ts';
import type { Db } from '#server/database/connect.ts';
import { insideTransaction } from '#server/database/transaction-guard.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { findVersion } from './forms.queries.ts';
import { noteFailedRules } from './note-failed-rules.ts';
import { type CheckContext, serverChecks } from './server-checks.ts';

export interface ValidationOptions {
  user: Pick<User, 'id' | 'business_id'> | null;
  /** The version that the answers belong to. If it is not the current one: 409 with the changes. */
  version?: number | undefined;
  /** Validates only the fields that the answers name. Missing fields are not reported. */
  partial?: boolean;
  /**
   * Validates against the answered version, current or not, and without `db`. `open`: only messages of these fields
   * count.
   */
  answered?: { version: number; open: ReadonlySet<string> };
  /** Uploads that the record already has. They stay, whichever authorised user uploaded them. */
  known?: readonly string[];
  /** The transaction, if there is one. */
  db?: Db;
}
export type ValidatedAnswers = ValidationResult & { doc: FormDoc };
type Services = Pick<App, 'forms' | 'db' | 'log'>;

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
  const isRefused = Object.keys(found).length > 0;
  if (isRefused) noteOutside(app, doc, verdict.failedRules);
  else await noteFailedRules(app, db, doc, verdict.failedRules);
  if (isRefused) throw problems.FORM_INVALID(found);
  return { valid: true, messages: {}, answers: verdict.answers, doc };
}

/** A refusal ends the transaction of the caller, so the count is written after it, by another connection. */
function noteOutside(app: Services, doc: FormDoc, failed: FailedRule[] | undefined): void {
  insideTransaction.exit(() =>
    noteFailedRules(app, app.db.kysely, doc, failed).catch((error: unknown) =>
      app.log.error({ err: error, form: doc.id }, 'failed rules were not counted'),
    ),
  );
}

const formFor = async ({ forms }: Services, formId: string, { db, answered }: ValidationOptions) =>
  answered ? forms.getVersion(formId, answered.version) : db ? forms.peek(formId) : forms.get(formId);

/** Answers to an older version are not validated. The user first sees what changed. */
async function requireVersion(db: Db, doc: FormDoc, version: number | undefined): Promise<void> {
  if (version === undefined || version === doc.version) return;
  const answered = await findVersion(db, doc.id, version);
  const changes = answered ? compareForms(answered.doc, doc).changes : [];
  throw problems.CONFLICT('FORM_VERSION_CHANGED', {}, { form_version: doc.version, changes });
}

const fieldOf = (path: string) => firstSegment(path);

const onlyNamed = (messages: Messages, answers: Answers): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([path]) => Object.hasOwn(answers, fieldOf(path))));

const onlyOpen = (messages: Messages, open: ReadonlySet<string>): Messages =>
  Object.fromEntries(Object.entries(messages).filter(([path]) => open.has(fieldOf(path))));

/** Skips fields that already have a message. The result is in screen order. */
async function checkOnServer(context: CheckContext, before: Messages): Promise<Messages> {
  const all = { ...before };
  for (const { find } of serverChecks) {
    for (const [path, sentences] of Object.entries(await find(context))) all[path] ??= sentences;
  }
  return Object.fromEntries(sortByScreenOrder(context.doc, Object.entries(all), ([path]) => path));
}
