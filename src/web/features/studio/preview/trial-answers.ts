/** The answers that were typed into the preview, for the rules that are tried on them. No React component. */
import { createContext } from 'react';
import type { Answers } from '#engine/types.ts';

export class TrialAnswers {
  #answers: Answers = {};
  readonly #listeners = new Set<() => void>();

  read = (): Answers => this.#answers;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  set(answers: Answers): void {
    // The store of the form changes its answers in place.
    this.#answers = { ...answers };
    for (const listener of this.#listeners) listener();
  }
}

/** Set by the editor, which shows the preview beside the settings. */
export const TrialAnswersContext = createContext(new TrialAnswers());
