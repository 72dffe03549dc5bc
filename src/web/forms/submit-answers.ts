/** Sends the form: validates everything, sends it, and assigns the server's messages to their fields. */
import { fieldAt } from '#engine/form-index.ts';
import { isRecord } from '#engine/is-record.ts';
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import type { Answers, Messages } from '#engine/types.ts';
import { randomId } from '../storage.ts';
import { diffAnswers } from './draft/merge-answers.ts';
import { applyRulesNow } from './draft/rule-state.ts';
import {
  type FormSession,
  isHiddenResult,
  markFailed,
  shownStepsOf,
  stepOfField,
  validateAnswers,
  validateForSubmit,
  type WayOut,
} from './form-session.ts';
import { honeypotValue } from './HoneypotField.tsx';
import type { FormsProblem } from './types.ts';

/** `changed` means that a new form version was published meanwhile. The notice above the fields explains it. */
type SubmitOutcome = { kind: 'sent' | 'busy' | 'failed' | 'changed' } | { kind: 'invalid'; step: string };

export async function submitAnswers(formSession: FormSession): Promise<SubmitOutcome> {
  const { cell, uploads } = formSession;
  if (cell.get().phase !== 'filling') return { kind: 'busy' };
  if (uploads.isBusy()) return { kind: 'busy' };
  applyRulesNow(formSession.store);
  const verdict = validateForSubmit(formSession);
  if (!verdict.valid) return reportInvalid(formSession, verdict.messages);

  cell.set({ phase: 'sending', problem: null, wayOut: null, serverErrors: {} });
  try {
    const result = await send(formSession, verdict.answers);
    formSession.sync?.stop();
    formSession.removeLocalCopy();
    cell.set({ phase: 'done', result });
    return { kind: 'sent' };
  } catch (thrown) {
    cell.set({ phase: 'filling' });
    return handleProblem(formSession, thrown as FormsProblem);
  }
}

async function send(formSession: FormSession, answers: Answers): Promise<unknown> {
  const { env, idPrefix, props, cell, initial } = formSession;
  const { doc } = cell.get();
  const form_version = doc.version;
  const changed = onlyOpenSteps(formSession, diffAnswers(normaliseAnswers(doc, initial), answers));
  const key = idempotencyKeyFor(formSession, answers);
  if (props.onSubmit) return props.onSubmit(answers, { form_version, changed, key });
  await formSession.sync?.saveNow();
  const honeypot = honeypotValue(idPrefix);
  const { resumed } = formSession;
  const more = {
    ...(resumed ? { resumed } : {}),
    ...(honeypot ? { trap: honeypot } : {}),
    ...(formSession.joinsQueue ? { waiting_list: true } : {}),
  };
  return env.api.submit(props.form, { answers, form_version, ...more }, key);
}

/** Removes fields of closed steps that changed as a consequence. This user must not send them. */
function onlyOpenSteps(formSession: FormSession, changed: Answers): Answers {
  const { onlySteps } = formSession.props;
  if (!onlySteps) return changed;
  const { doc } = formSession.cell.get();
  return Object.fromEntries(
    Object.entries(changed).filter(([name]) => onlySteps.includes(stepOfField(doc, name)?.id ?? '')),
  );
}

const idempotencyKeys = new WeakMap<FormSession, { body: string; key: string }>();

/**
 * The same key for every attempt to send the same answers, so that a retry after a lost response does not send twice.
 */
function idempotencyKeyFor(formSession: FormSession, body: Answers): string {
  const text = JSON.stringify([body, formSession.cell.get().doc.version, formSession.joinsQueue]);
  const before = idempotencyKeys.get(formSession);
  if (before?.body === text) return before.key;
  const key = randomId();
  idempotencyKeys.set(formSession, { body: text, key });
  return key;
}

/**
 * Opens the first step that says what is wrong. A check may have its question in an earlier step than the last that it
 * reads, and a message about a hidden result is in no step.
 */
function reportInvalid(formSession: FormSession, messages: Messages): SubmitOutcome {
  const { cell } = formSession;
  const { doc } = cell.get();
  const steps = shownStepsOf(formSession).map(({ id }) => ({
    id,
    messages: validateAnswers(formSession, id).messages,
  }));
  const told = new Set(steps.flatMap((step) => Object.values(step.messages).flat()));
  const untold = Object.entries(messages).filter(([, sentences]) => !sentences.some((sentence) => told.has(sentence)));
  const isOnScreen = (path: string) => {
    const id = stepOfField(doc, path)?.id;
    return steps.some((step) => step.id === id) && !isHiddenResult(fieldAt(doc, path));
  };
  const onFields = untold.filter(([path]) => isOnScreen(path));
  const failing = steps
    .filter(
      (step) =>
        Object.keys(step.messages).length > 0 || onFields.some(([path]) => stepOfField(doc, path)?.id === step.id),
    )
    .map(({ id }) => id);
  const [step] = failing;
  if (step === undefined) {
    cell.set({ problem: untold.flatMap(([, sentences]) => sentences).join(' '), wayOut: null });
    return { kind: 'failed' };
  }
  if (onFields.length > 0) cell.set({ serverErrors: { ...cell.get().serverErrors, ...Object.fromEntries(onFields) } });
  markFailed(formSession, failing);
  return { kind: 'invalid', step };
}

async function handleProblem(formSession: FormSession, problem: FormsProblem): Promise<SubmitOutcome> {
  const { cell } = formSession;
  const errors = problem.errors ?? {};
  const { doc } = cell.get();
  const isOnScreen = (path: string) => stepOfField(doc, path) && !isHiddenResult(fieldAt(doc, path));
  const onFields = Object.entries(errors).filter(([path]) => isOnScreen(path));
  if (problem.status === 409) await formSession.checkForNewVersion();
  if (cell.get().doc !== doc && cell.get().updateNotice === 'changed') return { kind: 'changed' };
  if (onFields.length === 0) {
    const others = Object.values(errors).flat();
    cell.set({ problem: [problem.message, ...others].filter(Boolean).join(' '), wayOut: wayOutOf(problem) });
    return { kind: 'failed' };
  }
  cell.set({ serverErrors: Object.fromEntries(onFields) });
  const first = shownStepsOf(formSession).find((step) =>
    onFields.some(([path]) => step.fields.includes(path.split('.')[0] ?? '')),
  );
  if (!first) {
    cell.set({ problem: onFields.flatMap(([, sentences]) => sentences).join(' ') });
    return { kind: 'failed' };
  }
  return { kind: 'invalid', step: first.id };
}

function wayOutOf({ status, data }: FormsProblem): WayOut | null {
  if (status !== 409 || !isRecord(data)) return null;
  if (data.waiting_list === true) return { kind: 'wait' };
  return typeof data.submission_id === 'string' ? { kind: 'own', id: data.submission_id } : null;
}
