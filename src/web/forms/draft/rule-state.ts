/** The rules of the form for the answers in a store, evaluated once per change however many parts of the screen ask. */
import { normaliseAnswers } from '#engine/normalise-answers.ts';
import { openRules, type RuleState } from '#engine/rule-evaluator.ts';
import type { FormDoc } from '#engine/types.ts';
import { runAfterTyping } from './after-typing.ts';
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

type RulesListener = (isTyping: boolean) => void;
interface RulesWatch {
  listeners: Set<RulesListener>;
  flush(): void;
  stop(): void;
}
const watches = new WeakMap<AnswerStore, RulesWatch>();

/** While somebody types, rules are evaluated in the pauses: 40 rules with their sums would add a second frame to each key press. */
function watchRules(store: AnswerStore): RulesWatch {
  const listeners = new Set<RulesListener>();
  const tell = (isTyping: boolean) => {
    for (const listener of [...listeners]) listener(isTyping);
  };
  const afterTyping = runAfterTyping(() => tell(true));
  const stopStore = store.onChange((_field, isTyping) => (isTyping ? afterTyping.typed() : tell(false)));
  return {
    listeners,
    flush: afterTyping.flush,
    stop() {
      stopStore();
      afterTyping.stop();
    },
  };
}

/** Calls the listener when rules may decide otherwise: at once, but while somebody types in the next pause. */
export function onRulesChange(store: AnswerStore, listener: RulesListener): () => void {
  const watch = watches.get(store) ?? watchRules(store);
  watches.set(store, watch);
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.stop();
    watches.delete(store);
  };
}

/** Applies what was typed last, so that no answer changes after it was judged. */
export const applyRulesNow = (store: AnswerStore): void => watches.get(store)?.flush();
