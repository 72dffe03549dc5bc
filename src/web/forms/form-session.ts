/** The state of one form that one user fills in: answers, current step, errors, server messages. Does not use React. */

import { dayInWita } from '#engine/calendar.ts';
import { shownFields, shownInRows, shownSteps } from '#engine/conditions.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import type { OrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { Answers, FieldDoc, FormDoc, Messages, StepDoc, ValidationResult, Validators } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { topLevelField } from './draft/answer-paths.ts';
import type { AnswerStore } from './draft/answer-store.ts';
import { type Cell, createCell } from './draft/cell.ts';
import type { DraftSync, SaveStatus } from './draft/draft-sync.ts';
import type { Conflicts } from './draft/merge-answers.ts';
import { rulesOf } from './draft/rule-state.ts';
import type { Uploads } from './draft/uploads.ts';
import type { FormChanges } from './form-changes.ts';
import type { FormsEnvironment, WizardProps } from './types.ts';

type Phase = 'filling' | 'sending' | 'done';
export type StepState = 'done' | 'current' | 'fix' | 'ahead';
export type UpdateKind = 'changed' | 'words' | 'restored' | 'resumed' | null;

/** The form is full and has a waiting list, or it may be sent once and was. */
export type WayOut = { kind: 'wait' } | { kind: 'own'; id: string };

export interface FormState {
  doc: FormDoc;
  validators: Validators;
  /** Steps that were opened, and steps that failed at "Lanjut". Failed steps are validated while typing. */
  seen: readonly string[];
  failed: readonly string[];
  /** The server's messages by field, until the field is edited. */
  serverErrors: Messages;
  saving: SaveStatus;
  clashes: Conflicts;
  updateNotice: UpdateKind;
  /** What the last change of the form asks of this user. */
  changed: FormChanges | null;
  phase: Phase;
  result: unknown;
  /** A message about the whole form, shown above the buttons. */
  problem: string | null;
  /** What may be done about the message. */
  wayOut: WayOut | null;
}

export interface FormSession {
  env: FormsEnvironment;
  /** Ids of the elements begin with it. Unique on the page (`focus.ts`). */
  idPrefix: string;
  props: WizardProps;
  store: AnswerStore;
  uploads: Uploads;
  cell: Cell<FormState>;
  sync: DraftSync | null;
  /** For a draft that exists on this device only. null when the server stores the draft or a record is edited. */
  orphanedAnswers: OrphanedAnswers | null;
  /** The record before editing (empty for a new record), or the initial answers of a new draft. */
  initial: Answers;
  /** The answers before any user input: the record, or the form's defaults for a new one. */
  untouched: Answers;
  /** What `x-prefill` filled in, or would have: the values of today. */
  prefilled: Answers;
  /** The answers belong to another user, so private files are loaded only on request. */
  loadsFilesOnDemand?: boolean;
  /** Id under which a visitor saved these answers for another device. Sending the form ends them. */
  resumed: string | null;
  startStep: string | null;
  /** The sender agreed to join the waiting list. */
  joinsQueue?: boolean;
  /** Writes the local copy now. */
  saveLocalCopy(step?: string | null): void;
  removeLocalCopy(): void;
  /** After sending: begins with no answers, for the next record of the same form. */
  restart(): void;
  checkForNewVersion(): Promise<void>;
  stop(): void;
}

/** URL value of the page that shows all answers before sending. */
export const CHECK = 'periksa-jawaban';

export const today = (): string => dayInWita(new Date());

export function validateAnswers(formSession: FormSession, step?: string): ValidationResult {
  const { doc, validators } = formSession.cell.get();
  return validate(doc, validators, formSession.store.answers(), { today: today(), ...(step ? { step } : {}) });
}

interface StepValidity {
  doc: FormDoc;
  revision: number;
  steps: Map<string, boolean>;
}
const stepValidityCache = new WeakMap<FormSession, StepValidity>();

/** Whether a step is complete. Called for every step of the list, so results are cached until an answer changes. */
export function isStepComplete(formSession: FormSession, step: string): boolean {
  const { doc } = formSession.cell.get();
  const revision = formSession.store.revision();
  let cached = stepValidityCache.get(formSession);
  if (cached?.doc !== doc || cached.revision !== revision) {
    cached = { doc, revision, steps: new Map() };
    stepValidityCache.set(formSession, cached);
  }
  const before = cached.steps.get(step);
  if (before !== undefined) return before;
  const { valid } = validateAnswers(formSession, step);
  cached.steps.set(step, valid);
  return valid;
}

export function shownStepsOf(formSession: FormSession): StepDoc[] {
  const { doc } = formSession.cell.get();
  const rules = rulesOf(doc, formSession.store);
  // Only a form with rules has answers that are calculated without being shown.
  const steps = rules
    ? doc.steps.filter((step) =>
        step.fields.some((name) => rules.isShown(name) && !isHiddenResult(doc.ui.fields[name])),
      )
    : shownSteps(doc, formSession.store.answers());
  const { onlySteps } = formSession.props;
  return onlySteps ? steps.filter(({ id }) => onlySteps.includes(id)) : steps;
}

/** Validates everything that will be sent: the whole form, or only the open steps (`onlySteps`). */
export function validateForSubmit(formSession: FormSession): ValidationResult {
  if (!formSession.props.onlySteps) return validateAnswers(formSession);
  const results = shownStepsOf(formSession).map(({ id }) => validateAnswers(formSession, id));
  return {
    valid: results.every(({ valid }) => valid),
    messages: Object.assign({}, ...results.map(({ messages }) => messages)) as Messages,
    answers: results[0]?.answers ?? formSession.store.answers(),
  };
}

export function shownFieldsOf({ cell, store }: FormSession, step: string): string[] {
  const { doc } = cell.get();
  const rules = rulesOf(doc, store);
  if (!rules) return shownFields(doc, store.answers(), step);
  return doc.steps.filter(({ id }) => id === step).flatMap(({ fields }) => fields.filter(rules.isShown));
}

/** Whether it is calculated and not shown while somebody fills in. */
export const isHiddenResult = (field: FieldDoc | undefined): boolean => field?.rules?.display === 'hidden';

/** Names of the shown fields of each row. */
export function shownRowsOf(formSession: FormSession, group: string): string[][] {
  const { doc } = formSession.cell.get();
  const rows = formSession.store.read(group);
  const rule = doc.ui.fields[group]?.rows;
  if (!rule || !Array.isArray(rows)) return [];
  if (Object.values(rule.fields).every(({ showIf, rules }) => !showIf && !rules)) return rows.map(() => rule.order);
  const rules = rulesOf(doc, formSession.store);
  if (rules)
    return rows.map((_row, at) => rules.shownInRow(group, at).filter((name) => !isHiddenResult(rule.fields[name])));
  // Same as in validation: a hidden answer counts as empty.
  return shownInRows(doc, normaliseAnswers(doc, formSession.store.answers()), group);
}

export function stepStateOf(formSession: FormSession, step: StepDoc, current: string | null): StepState {
  const { seen, failed, serverErrors: server } = formSession.cell.get();
  const hasServerMessage = Object.keys(server).some((path) => step.fields.includes(topLevelField(path)));
  if (step.id === current) return 'current';
  const isValid = isStepComplete(formSession, step.id) && !hasServerMessage;
  if (!isValid) return failed.includes(step.id) || hasServerMessage ? 'fix' : 'ahead';
  const answers = formSession.store.answers();
  return seen.includes(step.id) || step.fields.some((field) => answers[field] !== undefined) ? 'done' : 'ahead';
}

/** The step that contains a field. */
export const stepOfField = (doc: FormDoc, path: string): StepDoc | undefined =>
  doc.steps.find((step) => step.fields.includes(topLevelField(path)));

export function markSeen(formSession: FormSession, step: string): void {
  const { seen } = formSession.cell.get();
  if (!seen.includes(step)) formSession.cell.set({ seen: [...seen, step] });
}

export function markFailed(formSession: FormSession, steps: string[]): void {
  const { failed } = formSession.cell.get();
  formSession.cell.set({ failed: [...new Set([...failed, ...steps])] });
}

/** Removes the server's messages for a field that changed. A finished upload changes its field too. */
export function clearServerErrors(cell: FormSession['cell'], field: string): void {
  const { serverErrors: server, problem } = cell.get();
  const left = Object.entries(server).filter(([path]) => topLevelField(path) !== field);
  if (left.length < Object.keys(server).length) cell.set({ serverErrors: Object.fromEntries(left) });
  if (problem !== null) cell.set({ problem: null, wayOut: null });
}

/** Stores what the user entered, and clears choices that depend on it. `isTyping`: a keystroke, so that more may follow. */
export function changeAnswer(formSession: FormSession, path: string, value: unknown, isTyping: boolean): void {
  formSession.store.set(path, value, isTyping);
  clearDependents(formSession, path);
}

/** Clears choices whose list depends on the changed field, such as a city after the province changed. */
function clearDependents(formSession: FormSession, path: string): void {
  const { doc } = formSession.cell.get();
  const [group = '', row, inner] = path.split('.');
  const fields = inner === undefined ? doc.ui.fields : (doc.ui.fields[group]?.rows?.fields ?? {});
  const [name, prefix] = inner === undefined ? [group, ''] : [inner, `${group}.${row}.`];
  for (const [other, { options }] of Object.entries(fields)) {
    if (typeof options !== 'object' || options.of !== name) continue;
    formSession.store.set(prefix + other, undefined);
    clearDependents(formSession, prefix + other);
  }
}

export const createFormStateCell = (formState: FormState) => createCell(formState);
