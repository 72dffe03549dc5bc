/**
 * What is being built. It is written into the form as soon as it is complete; before that, the form keeps the last complete rule. A rule
 * that changed elsewhere (undo, the YAML text, another person) replaces it. It stays when another question is selected.
 */
import type { DraftPlace } from './draft-place.ts';
import { useUnfinishedRule } from './unfinished-rules.ts';

interface Drafts<T> {
  /** The draft, or the rule of the form. Undefined: there is no rule, or the builder cannot show it. */
  shown: T | undefined;
  isIncomplete: boolean;
  set: (next: T) => void;
  clear: () => void;
}

interface Props<T> {
  /** Where the rule is, when the form has `saved` there. */
  placeOf: (saved: string) => DraftPlace;
  /** What the form has now, as one text. */
  saved: string;
  read: () => T | undefined;
  isComplete: (draft: T) => boolean;
  /** Writes a complete draft. Returns what the form has then, or null when the edit was refused. */
  write: (draft: T) => string | null;
}

export function useRuleDraft<T>({ placeOf, saved, read, isComplete, write }: Props<T>): Drafts<T> {
  const [draft, setDraft] = useUnfinishedRule(placeOf(saved));
  const own = draft?.on === saved ? (draft.value as T) : undefined;
  const shown = own ?? read();
  return {
    shown,
    isIncomplete: own !== undefined && !isComplete(own),
    set(next) {
      const isDone = isComplete(next);
      const on = (isDone ? write(next) : null) ?? saved;
      setDraft({ place: placeOf(on), value: next, on, isIncomplete: !isDone });
    },
    clear: () => setDraft(null),
  };
}
