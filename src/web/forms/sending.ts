/** The last step: judge everything, send it, and bring back whatever the server found to the field it is about. */
import { normaliseAnswers } from '#engine/normalise.ts';
import type { Answers, Messages } from '#engine/types.ts';
import { randomId } from '../storage.ts';
import { differences } from './draft/merge.ts';
import { type Filling, judgeAll, markFailed, stepOfField, stepsOf } from './filling.ts';
import { trapOf } from './Trap.tsx';
import type { FormsProblem } from './types.ts';

/** `changed`: the form was published anew meanwhile; what that means for the answers stands above them. */
export type Outcome = { kind: 'sent' | 'busy' | 'failed' | 'changed' } | { kind: 'invalid'; step: string };

export async function sendAnswers(filling: Filling): Promise<Outcome> {
  const { cell, store, uploads } = filling;
  if (cell.get().phase !== 'filling') return { kind: 'busy' };
  store.typing.flush();
  if (uploads.isBusy()) return { kind: 'busy' };
  const verdict = judgeAll(filling);
  if (!verdict.valid) return invalid(filling, verdict.messages);

  cell.set({ phase: 'sending', problem: null, server: {} });
  try {
    const result = await send(filling, verdict.answers);
    filling.sync?.stop();
    filling.forget();
    cell.set({ phase: 'done', result });
    return { kind: 'sent' };
  } catch (thrown) {
    cell.set({ phase: 'filling' });
    return refused(filling, thrown as FormsProblem);
  }
}

async function send(filling: Filling, answers: Answers): Promise<unknown> {
  const { env, props, cell, initial } = filling;
  const { doc } = cell.get();
  const form_version = doc.version;
  const changed = ofOpenSteps(filling, differences(normaliseAnswers(doc, initial), answers));
  const body = props.mode === 'edit' ? changed : answers;
  const key = keyFor(filling, body);
  if (props.onSubmit) return props.onSubmit(body, { form_version, changed, key });
  await filling.sync?.saveNow();
  const trap = trapOf(props.form);
  return env.api.submit(props.form, { answers: body, form_version, ...(trap ? { trap } : {}) }, key);
}

/** What an answer of an open step makes of a closed one is not this person's to send. */
function ofOpenSteps(filling: Filling, changed: Answers): Answers {
  const { onlySteps } = filling.props;
  if (!onlySteps) return changed;
  const { doc } = filling.cell.get();
  return Object.fromEntries(
    Object.entries(changed).filter(([name]) => onlySteps.includes(stepOfField(doc, name)?.id ?? '')),
  );
}

const keys = new WeakMap<Filling, { body: string; key: string }>();

/** One key for every try to send the same answers: a retry after a lost answer must not send twice. */
function keyFor(filling: Filling, body: Answers): string {
  const text = JSON.stringify([body, filling.cell.get().doc.version]);
  const before = keys.get(filling);
  if (before?.body === text) return before.key;
  const key = randomId();
  keys.set(filling, { body: text, key });
  return key;
}

function invalid(filling: Filling, messages: Messages): Outcome {
  const { doc } = filling.cell.get();
  const steps = [...new Set(Object.keys(messages).map((path) => stepOfField(doc, path)?.id))];
  const failing = stepsOf(filling)
    .map((step) => step.id)
    .filter((id) => steps.includes(id));
  markFailed(filling, failing);
  return { kind: 'invalid', step: failing[0] ?? (doc.steps[0]?.id as string) };
}

async function refused(filling: Filling, problem: FormsProblem): Promise<Outcome> {
  const { cell } = filling;
  const errors = problem.errors ?? {};
  const onFields = Object.entries(errors).filter(([path]) => stepOfField(cell.get().doc, path));
  const { doc } = cell.get();
  if (problem.status === 409) await filling.checkForm();
  if (cell.get().doc !== doc && cell.get().news === 'changed') return { kind: 'changed' };
  if (onFields.length === 0) {
    const others = Object.values(errors).flat();
    cell.set({ problem: [problem.message, ...others].filter(Boolean).join(' ') });
    return { kind: 'failed' };
  }
  cell.set({ server: Object.fromEntries(onFields) });
  const first = stepsOf(filling).find((step) =>
    onFields.some(([path]) => step.fields.includes(path.split('.')[0] ?? '')),
  );
  if (!first) {
    cell.set({ problem: onFields.flatMap(([, sentences]) => sentences).join(' ') });
    return { kind: 'failed' };
  }
  return { kind: 'invalid', step: first.id };
}
