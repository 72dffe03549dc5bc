/** One form being filled in by one person: answers, where they stand, what failed, what the server said. Knows no React. */
import type { Aside } from '#engine/aside.ts';
import { dayInWita } from '#engine/calendar.ts';
import { shownFields, shownSteps } from '#engine/conditions.ts';
import type { Answers, FormDoc, Messages, StepDoc, Validators, Verdict } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import type { Changed } from './changed.ts';
import { type Cell, createCell } from './draft/cell.ts';
import type { Clashes } from './draft/merge.ts';
import { topOf } from './draft/paths.ts';
import type { Store } from './draft/store.ts';
import type { Saving, Sync } from './draft/sync.ts';
import type { Uploads } from './draft/uploads.ts';
import type { FormsEnvironment, WizardProps } from './types.ts';

export type Phase = 'filling' | 'sending' | 'done';
export type StepState = 'done' | 'current' | 'fix' | 'ahead';
export type News = 'changed' | 'words' | 'restored' | 'resumed' | null;

export interface Standing {
  doc: FormDoc;
  validators: Validators;
  /** Steps that were open once, and steps that failed on Lanjut: these are judged live. */
  seen: readonly string[];
  failed: readonly string[];
  /** What the server said about fields, until they are edited. */
  server: Messages;
  saving: Saving;
  clashes: Clashes;
  news: News;
  /** What the last change of the form asks of this person. */
  changed: Changed | null;
  phase: Phase;
  result: unknown;
  /** A sentence about the whole form, above the buttons. */
  problem: string | null;
  /** Goes up when the answers were replaced as a whole: inputs are built anew. */
  epoch: number;
}

export interface Filling {
  env: FormsEnvironment;
  props: WizardProps;
  store: Store;
  uploads: Uploads;
  cell: Cell<Standing>;
  sync: Sync | null;
  /** Of a draft that lies on this device alone; null where the server keeps it, or a record is edited. */
  aside: Aside | null;
  /** The record before editing (nothing where there is none yet), or what a new draft began with. */
  initial: Answers;
  /** What stands here while nobody has typed: the record, or what the form gives a new one. */
  untouched: Answers;
  /** Somebody else's answers are read: private files come only when asked for. */
  filesWhenAsked?: boolean;
  startStep: string | null;
  /** Writes the copy on this device now. */
  keep(step?: string | null): void;
  forget(): void;
  checkForm(): Promise<void>;
  stop(): void;
}

/** Stands in the address for the page that shows all answers before they are sent. */
export const CHECK = 'periksa-jawaban';

export const today = (): string => dayInWita(new Date());

export function judge(filling: Filling, step?: string): Verdict {
  const { doc, validators } = filling.cell.get();
  return validate(doc, validators, filling.store.answers(), { today: today(), ...(step ? { step } : {}) });
}

interface Judged {
  doc: FormDoc;
  revision: number;
  steps: Map<string, boolean>;
}
const judged = new WeakMap<Filling, Judged>();

/** Whether a step is complete; asked for every step of the list, so kept until an answer changes. */
export function isComplete(filling: Filling, step: string): boolean {
  const { doc } = filling.cell.get();
  const revision = filling.store.revision();
  let kept = judged.get(filling);
  if (kept?.doc !== doc || kept.revision !== revision) {
    kept = { doc, revision, steps: new Map() };
    judged.set(filling, kept);
  }
  const before = kept.steps.get(step);
  if (before !== undefined) return before;
  const { valid } = judge(filling, step);
  kept.steps.set(step, valid);
  return valid;
}

export function stepsOf(filling: Filling): StepDoc[] {
  const steps = shownSteps(filling.cell.get().doc, filling.store.answers());
  const { onlySteps } = filling.props;
  return onlySteps ? steps.filter(({ id }) => onlySteps.includes(id)) : steps;
}

/** All that is going to be sent: the whole form, or the steps that are open. */
export function judgeAll(filling: Filling): Verdict {
  if (!filling.props.onlySteps) return judge(filling);
  const verdicts = stepsOf(filling).map(({ id }) => judge(filling, id));
  return {
    valid: verdicts.every(({ valid }) => valid),
    messages: Object.assign({}, ...verdicts.map(({ messages }) => messages)) as Messages,
    answers: verdicts[0]?.answers ?? filling.store.answers(),
  };
}

export const fieldsOf = (filling: Filling, step: string): string[] =>
  shownFields(filling.cell.get().doc, filling.store.answers(), step);

export function stateOf(filling: Filling, step: StepDoc, current: string | null): StepState {
  const { seen, failed, server } = filling.cell.get();
  const hasServerMessage = Object.keys(server).some((path) => step.fields.includes(topOf(path)));
  if (step.id === current) return 'current';
  const isValid = isComplete(filling, step.id) && !hasServerMessage;
  if (!isValid) return failed.includes(step.id) || hasServerMessage ? 'fix' : 'ahead';
  const answers = filling.store.answers();
  return seen.includes(step.id) || step.fields.some((field) => answers[field] !== undefined) ? 'done' : 'ahead';
}

/** The step on which a field stands. */
export const stepOfField = (doc: FormDoc, path: string): StepDoc | undefined =>
  doc.steps.find((step) => step.fields.includes(topOf(path)));

export function markSeen(filling: Filling, step: string): void {
  const { seen } = filling.cell.get();
  if (!seen.includes(step)) filling.cell.set({ seen: [...seen, step] });
}

export function markFailed(filling: Filling, steps: string[]): void {
  const { failed } = filling.cell.get();
  filling.cell.set({ failed: [...new Set([...failed, ...steps])] });
}

/** The person changed a field: what the server said about it no longer stands. */
export function forgetMessages(filling: Filling, field: string): void {
  const { server, problem } = filling.cell.get();
  const left = Object.entries(server).filter(([path]) => topOf(path) !== field);
  if (left.length < Object.keys(server).length) filling.cell.set({ server: Object.fromEntries(left) });
  if (problem !== null) filling.cell.set({ problem: null });
}

/** A choice means nothing once the list it was taken from is another's: a city of another province. */
export function clearDependents(filling: Filling, path: string): void {
  const { doc } = filling.cell.get();
  const [group = '', row, inner] = path.split('.');
  const fields = inner === undefined ? doc.ui.fields : (doc.ui.fields[group]?.rows?.fields ?? {});
  const [name, prefix] = inner === undefined ? [group, ''] : [inner, `${group}.${row}.`];
  for (const [other, { options }] of Object.entries(fields)) {
    if (typeof options !== 'object' || options.of !== name) continue;
    filling.store.place(prefix + other, undefined);
    clearDependents(filling, prefix + other);
  }
}

export const newCell = (standing: Standing) => createCell(standing);
