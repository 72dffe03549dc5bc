/**
 * Forms that code reads. The module that owns such a form declares one binding for it: where its answers are stored, which
 * call writes them, what starts when one is sent, and who may read its files. Impact counting, sending, file access, key
 * rotation and erasure read the bindings, so a new form of this kind needs no line in any of them.
 * A form without a binding is a generic one of the staff: it is stored as a submission with the status `received`.
 */
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Db, Tx } from './database/connect.ts';
import type { Tables } from './database/tables.ts';
import type { App, User } from './types.ts';

/** One place that keeps answers of a form. Texts named SQL are trusted: they come from code only. */
export interface StoredAnswers {
  table: keyof Tables;
  /** drafts: not sent yet · records: sent · copies: counted at another place, but encrypted here as well. */
  of: 'drafts' | 'records' | 'copies';
  /** Column of the answers that have no column of their own (jsonb); `answers` if not given. */
  answers?: string;
  /** Fields that have a column of the same name. */
  columns?: readonly string[];
  /** Fields that are stored in other ways: SQL of a jsonb object, with the table as `t`. */
  otherFields?: readonly string[];
  /** Private fields with an encrypted column of the same name. */
  encryptedColumns?: readonly string[];
  /** SQL condition for the rows that count, with the table as `t`. */
  where?: string;
  /** Column with the form's id, where the table holds answers of several forms. */
  formColumn?: string;
  /** Column with the version that was answered; `form_version` if not given. */
  version?: string;
  /** Column that identifies a row of the form, if it is not the uuid `id`. */
  key?: string;
  /** SQL of what a row's encryption is bound to, without a table name; the key if not given. */
  rowId?: string;
  /** First part of what the encryption is bound to; `<table>.<column>` if not given. */
  encryptionContext?: string;
}

/** What names a file, as stored in `file_uses.kind`. */
export type FileUseKind =
  | 'draft'
  | 'submission'
  | 'business'
  | 'business-documents'
  | 'payment-option'
  | 'avatar'
  | 'content'
  | 'product'
  | 'variant'
  | 'payment-proof'
  | 'refund-proof'
  | 'review'
  | 'consultation';

export interface FileUse {
  kind: FileUseKind;
  /** Whether somebody other than the file's owner may read it; `ref` is `file_uses.ref`. Without it only the owner may. */
  canRead?(db: Db, user: User, ref: string): Promise<boolean>;
  /** Others go on reading the file after its owner's account was erased. */
  isKeptForOthers?: true;
}

type InitialStatus = 'submitted' | 'waiting' | 'withdrawn' | 'pending' | 'new' | 'received';

interface SentForm {
  id: string;
  number: string;
  user: User | null;
  curator_id: string | null;
  doc: FormDoc;
  answers: Answers;
}

/** How a form that is sent as a submission starts. */
export interface SubmissionSettings {
  status: InitialStatus;
  /** One that is live per business (per user without one) and period; another is 409. */
  isSingle?: true;
  /** It may be withdrawn while it is running. */
  canWithdraw?: true;
  /** The page where staff read it; the list of submissions if not given. */
  staffPage?: string;
  /** Staff are notified of each one by `onSent`, not in the general way. */
  notifiesStaffItself?: true;
  /** Only the curator who was chosen reads it, not the one who assists the sender's business. */
  isConfidential?: true;
  /** Visitors have a rate limit for this form alone. */
  hasOwnRateLimit?: true;
  /** The period that it falls into; null: none. Curators of the period read it. */
  findPeriod?(trx: Tx, answers: Answers): Promise<string | null>;
  /** The curator who gets it; `named` is the one whom the sender chose. */
  chooseCurator?(trx: Tx, user: User, named: string | null): Promise<string | null>;
  /** What else is written in the same transaction. */
  onSent?(app: Pick<App, 'mail'>, trx: Tx, sent: SentForm): Promise<void>;
}

export interface FormBinding {
  form: string;
  /** Method and path of the call that writes it, if it is not sent to `POST /api/v1/forms/{id}/submissions`. */
  ownCall?: string;
  submissionSettings?: SubmissionSettings;
  /** Besides drafts and submissions, which any form may have. */
  stored?: readonly StoredAnswers[];
  /** Rows that the list of forms counts, where `stored` names none or only those that were answered in the form. */
  counted?: Pick<StoredAnswers, 'table' | 'where'>;
  files?: FileUse;
}

/** What holds for every form, with or without a binding. */
export type CommonBinding = Pick<FormBinding, 'stored' | 'files'>;

let byForm = new Map<string, FormBinding>();
let common: readonly CommonBinding[] = [];

/** At the start of the application, before anything reads a binding. A form with two bindings is an error. */
export function registerFormBindings(bindings: readonly FormBinding[], ofAllForms: readonly CommonBinding[]): void {
  byForm = new Map(bindings.map((binding) => [binding.form, binding]));
  if (byForm.size !== bindings.length) throw new Error('Two bindings name the same form.');
  common = ofAllForms;
}

function registered(): Map<string, FormBinding> {
  if (byForm.size === 0) throw new Error('The form bindings are not registered yet.');
  return byForm;
}

export const formBindings = (): FormBinding[] => [...registered().values()];

/** Ids of the forms that code reads; empty in a tool that registers none. */
export const boundForms = (): string[] => [...byForm.keys()];

export const bindingOf = (formId: string): FormBinding | undefined => registered().get(formId);

/** Everywhere that answers of the form may be stored. */
export const storedAnswersOf = (formId: string): StoredAnswers[] => [
  ...common.flatMap(({ stored = [] }) => stored),
  ...(bindingOf(formId)?.stored ?? []),
];

/** Each place once, with the form that it belongs to where it is of one form only. */
export function allStoredAnswers(): { form: string | undefined; stored: StoredAnswers }[] {
  const forms = new Map<StoredAnswers, string | undefined>();
  for (const stored of common.flatMap((one) => one.stored ?? [])) forms.set(stored, undefined);
  for (const { form, stored = [] } of formBindings()) for (const one of stored) forms.set(one, form);
  return [...forms].map(([stored, form]) => ({ form: stored.formColumn ? undefined : form, stored }));
}

export const fileUses = (): FileUse[] =>
  [...common, ...formBindings()].flatMap(({ files }) => (files === undefined ? [] : [files]));
