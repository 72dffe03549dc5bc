/** The rules of the form for the answers in a store, evaluated once per change however many parts of the screen ask. */
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { openRules, type RuleState } from '#engine/rule-evaluator.ts';
import type { FormDoc } from '#engine/types.ts';
import { cancelAfterPaint, runAfterPaint } from './after-paint.ts';
import type { AnswerStore } from './answer-store.ts';

interface Evaluated {
  doc: FormDoc;
  revision: number;
  rules: RuleState | undefined;
}
const cache = new WeakMap<AnswerStore, Evaluated>();

/** Undefined for a form without rules. */
export function rulesOf(doc: FormDoc, store: AnswerStore): RuleState | undefined {
  const known = cache.get(store);
  if (known?.doc === doc && known.revision === store.revision()) return known.rules;
  const rules = openRules(doc, normaliseAnswers(doc, store.answers()));
  cache.set(store, { doc, revision: store.revision(), rules });
  return rules;
}

/** Stores calculated answers. Rules never read stored ones, so what was evaluated stays valid. */
export function storeCalculated(doc: FormDoc, store: AnswerStore, isTyping: boolean): void {
  const rules = rulesOf(doc, store);
  if (rules)
    store.setAll(rules.calculated(), isTyping, () => cache.set(store, { doc, revision: store.revision(), rules }));
}

/** Calls the listener when rules may decide otherwise: at once, but after the next paint while somebody types. */
export function onRulesChange(store: AnswerStore, listener: () => void): () => void {
  const stop = store.onChange((_field, isTyping) => (isTyping ? runAfterPaint(listener) : listener()));
  return () => {
    stop();
    cancelAfterPaint(listener);
  };
}
