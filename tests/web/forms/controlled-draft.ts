/** A draft sync with a server that the test controls, on a fake clock. Not a test. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Answers } from '#engine/types.ts';
import { type AnswerStore, createAnswerStore } from '#web/forms/draft/answer-store.ts';
import { type DraftSync, type SaveStatus, startDraftSync } from '#web/forms/draft/draft-sync.ts';
import type { Conflicts } from '#web/forms/draft/merge-answers.ts';
import type { FormsProblem, SavedDraft } from '#web/forms/types.ts';

interface Call {
  answers: Answers;
  base_revision: number;
  last: boolean;
  answer(saved: Partial<SavedDraft>): Promise<void>;
  refuse(problem: Partial<FormsProblem>): Promise<void>;
}

class ControlledDraft {
  store!: AnswerStore;
  sync: DraftSync | undefined;
  calls: Call[] = [];
  saving: SaveStatus[] = [];
  clashes: Conflicts[] = [];
  listeners: Record<string, () => void> = {};

  begin(initial: Answers = {}, start: { base?: Answers; clashes?: Conflicts; isFresh?: boolean } = {}): void {
    this.store = createAnswerStore(initial);
    this.sync = startDraftSync({
      api: { saveDraft: (_form, patch, last = false) => this.#receive(patch, last) },
      form: 'contoh',
      version: () => 1,
      store: this.store,
      start: { base: start.base ?? initial, revision: 4, clashes: start.clashes ?? {} },
      isFresh: start.isFresh ?? false,
      report: ({ saving, clashes }) => {
        if (saving) this.saving.push(saving);
        if (clashes) this.clashes.push(clashes);
      },
    });
  }

  #receive({ answers, base_revision }: { answers: Answers; base_revision: number }, last: boolean) {
    return new Promise<SavedDraft>((resolve, reject) => {
      const settled = async (done: () => void) => {
        done();
        await this.seconds(0);
      };
      this.calls.push({
        answers,
        base_revision,
        last,
        answer: (saved) => settled(() => resolve({ revision: base_revision + 1, form_version: 1, ...saved })),
        refuse: (problem) => settled(() => reject({ status: 0, message: '', errors: null, ...problem })),
      });
    });
  }

  call(at: number): Call {
    const one = this.calls[at];
    if (!one) throw new Error(`There was no call ${at}; there were ${this.calls.length}.`);
    return one;
  }

  /** Starts a save. Its API call stays pending until the test answers it. */
  async save(): Promise<void> {
    void this.sync?.saveNow();
    await this.seconds(0);
  }

  async seconds(count: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(count * 1000);
  }

  base = (): Answers => this.sync?.base() ?? {};

  reset(): void {
    [this.calls, this.saving, this.clashes, this.listeners] = [[], [], [], {}];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
      this.listeners[name] = listener;
    });
    this.store = createAnswerStore({});
  }

  stop(): void {
    this.sync?.stop();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  }
}

/** One instance for all tests of a file, reset before each. */
export function controlledDraft(): ControlledDraft {
  const draft = new ControlledDraft();
  beforeEach(() => draft.reset());
  afterEach(() => draft.stop());
  return draft;
}
