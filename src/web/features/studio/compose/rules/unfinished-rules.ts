/**
 * Rules that staff began to build and did not finish. They stay with the edited form until they are finished or discarded, also while
 * another question is selected. They are not part of the form and are not stored on the server.
 */
import { useSyncExternalStore } from 'react';
import type { FormSources } from '#engine/studio/edit.ts';
import { checksOf, writtenRule } from '#engine/studio/rule-places.ts';
import { type StudioStore, useStudioStore } from '../../store.tsx';
import type { NodeRef } from '../../types.ts';
import { type Draft, type DraftPlace, savedText } from './draft-place.ts';
import { followedDraft, nameChangeBetween } from './follow-names.ts';

class UnfinishedRules {
  readonly #listeners = new Set<() => void>();
  #drafts: ReadonlyMap<string, Draft> = new Map();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  read = (): ReadonlyMap<string, Draft> => this.#drafts;

  /** Drafts of a question or step that got another name are those of the new name. */
  follow(before: FormSources, after: FormSources): void {
    if (this.#drafts.size === 0) return;
    const change = nameChangeBetween(before, after);
    if (!change) return;
    const drafts = [...this.#drafts.values()].map((draft) => followedDraft(draft, change, before, after));
    this.#drafts = new Map(drafts.map((draft) => [keyOf(draft.place), draft]));
    for (const listener of this.#listeners) listener();
  }

  /** `before`: the place where the draft was, if it changed. Without a draft it is discarded. */
  set(before: DraftPlace, draft: Draft | null): void {
    const next = new Map(this.#drafts);
    next.delete(keyOf(before));
    if (draft) next.set(keyOf(draft.place), draft);
    this.#drafts = next;
    for (const listener of this.#listeners) listener();
  }
}

const keyOf = (place: DraftPlace): string => JSON.stringify(place);
const rulesByStore = new WeakMap<StudioStore, UnfinishedRules>();

function useUnfinishedRules(): UnfinishedRules {
  const store = useStudioStore();
  const whole = store.whole ?? store;
  const known = rulesByStore.get(whole);
  if (known) return known;
  const rules = new UnfinishedRules();
  rulesByStore.set(whole, rules);
  let shown = whole.read().lastSources;
  whole.subscribe(() => {
    const { lastSources } = whole.read();
    if (lastSources !== shown) rules.follow(shown, lastSources);
    shown = lastSources;
  });
  return rules;
}

/** The draft of one place, and a function that replaces it or, with null, discards it. */
export function useUnfinishedRule(place: DraftPlace): [Draft | undefined, (draft: Draft | null) => void] {
  const rules = useUnfinishedRules();
  const drafts = useSyncExternalStore(rules.subscribe, rules.read);
  return [drafts.get(keyOf(place)), (draft) => rules.set(place, draft)];
}

/** The questions, steps or the form whose rules are not finished, each once. */
export function useUnfinishedNodes(sources: FormSources): NodeRef[] {
  const rules = useUnfinishedRules();
  const drafts = useSyncExternalStore(rules.subscribe, rules.read);
  const nodes = new Map<string, NodeRef>();
  for (const draft of drafts.values()) {
    const node = nodeOf(draft.place);
    if (draft.isIncomplete && isCurrent(draft, sources)) nodes.set(JSON.stringify(node), node);
  }
  return [...nodes.values()];
}

function nodeOf(place: DraftPlace): NodeRef {
  if ('slot' in place) {
    const { slot } = place;
    if ('step' in slot) return { kind: 'step', id: slot.step };
    return slot.group === undefined
      ? { kind: 'field', name: slot.field }
      : { kind: 'row', group: slot.group, name: slot.field };
  }
  const { owner } = place;
  if (owner.of === 'form') return { kind: 'form' };
  return owner.of === 'step' ? { kind: 'step', id: owner.step } : { kind: 'field', name: owner.group };
}

/** False when the question or check is gone, or when its rule was changed elsewhere. */
function isCurrent({ place, on }: Draft, sources: FormSources): boolean {
  try {
    if ('slot' in place) return savedText(writtenRule(sources, place.slot)) === on;
    const checks = checksOf(sources, place.owner);
    return 'isNew' in place || checks.some(({ rule }) => rule === place.saved);
  } catch {
    return false;
  }
}
