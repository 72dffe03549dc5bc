/**
 * What is being built. It is written into the form as soon as it is complete; before that, the form keeps the last complete rule. A rule
 * that changed elsewhere (undo, the YAML text, another person) replaces it.
 */
import { useState } from 'react';

interface Drafts<T> {
  /** The draft, or the rule of the form. Undefined: there is no rule, or the builder cannot show it. */
  shown: T | undefined;
  isIncomplete: boolean;
  set: (next: T) => void;
  clear: () => void;
}

interface Props<T> {
  /** What the form has now, as one text. */
  saved: string;
  read: () => T | undefined;
  isComplete: (draft: T) => boolean;
  /** Writes a complete draft. Returns what the form has then, or null when the edit was refused. */
  write: (draft: T) => string | null;
}

export function useRuleDraft<T>({ saved, read, isComplete, write }: Props<T>): Drafts<T> {
  const [draft, setDraft] = useState<{ value: T; on: string } | null>(null);
  const isOwn = draft !== null && draft.on === saved;
  const shown = isOwn ? draft.value : read();
  return {
    shown,
    isIncomplete: isOwn && !isComplete(draft.value),
    set(next) {
      const written = isComplete(next) ? write(next) : null;
      setDraft({ value: next, on: written ?? saved });
    },
    clear: () => setDraft(null),
  };
}
