/** Keeps calculated answers up to date while a form is filled in, and fills in defaults once. */
import { isEmpty } from '#engine/conditions.ts';
import { hasRules } from '#engine/form-index.ts';
import type { FormDoc } from '#engine/types.ts';
import type { AnswerStore } from './answer-store.ts';
import { onRulesChange, rulesOf, storeCalculated } from './rule-state.ts';

/** A default may be the answer from which the next one is calculated. */
const MAX_ROUNDS = 5;

/**
 * `isContinued`: the answers are those of a draft or record, so an empty answer with a default was emptied by the user. Returns how to
 * stop.
 */
export function followRules(readDoc: () => FormDoc, store: AnswerStore, isContinued: boolean): () => void {
  /** Questions that had their default, or an answer of the user. */
  const touched = new Set<string>();
  let isRunning = false;
  /** Returns whether a default was filled in. */
  const applyRules = (isTyping: boolean): boolean => {
    storeCalculated(readDoc(), store, isTyping);
    const defaults = rulesOf(readDoc(), store)?.defaults() ?? [];
    const given = defaults.filter(([path]) => !touched.has(path));
    if (given.length > 0) store.setAll(given, isTyping);
    for (const [path] of given) touched.add(path);
    return given.length > 0;
  };
  const run = (isTyping: boolean) => {
    if (isRunning || !hasRules(readDoc())) return;
    isRunning = true;
    for (let round = 0; round < MAX_ROUNDS && applyRules(isTyping); round++);
    isRunning = false;
  };
  const markAnswered = (field: string) => {
    if (!isEmpty(store.read(field))) touched.add(field);
  };
  if (hasRules(readDoc())) {
    for (const field of Object.keys(store.answers())) markAnswered(field);
    if (isContinued) for (const [path] of rulesOf(readDoc(), store)?.defaults() ?? []) touched.add(path);
  }
  run(false);
  const stopMarking = store.onChange((field) => {
    if (!isRunning) markAnswered(field);
  });
  const stopRules = onRulesChange(store, run);
  return () => {
    stopMarking();
    stopRules();
  };
}
