/**
 * Carries what was typed to the server: patches of changed fields with the revision they build on, one call at a time, again
 * and again until one gets through. Never takes a value away from the person: where another device wrote the same field, both
 * values are put up for choice and that field stays out of the patches until somebody chose. What the server does not take
 * (a text of a size that nobody types) stays on this device and holds back no other answer.
 */
import type { Answers } from '#engine/types.ts';
import type { DraftClash, FormsApi, FormsProblem, SavedDraft } from '../types.ts';
import { apply, type Clashes, differences } from './merge.ts';
import { isSame, topOf } from './paths.ts';
import { afterRest } from './rest.ts';
import type { Store } from './store.ts';

const REST_MS = 1200;
const MOST_MS = 8000;
const NOTE_MS = 60;
const FIRST_RETRY_MS = 2000;
const LAST_RETRY_MS = 30_000;

export type Saving = 'new' | 'saved' | 'saving' | 'offline' | 'refused' | 'signed-out' | 'device';

export interface Sync {
  /** What the server holds, as far as heard. */
  base(): Answers;
  revision(): number;
  choose(field: string, whose: 'mine' | 'theirs'): void;
  /** After a form's version changed: the same answers under their new names. */
  rebase(base: Answers): void;
  saveNow(): Promise<void>;
  stop(): void;
}

interface Options {
  api: Pick<FormsApi, 'saveDraft'>;
  form: string;
  version: () => number;
  store: Store;
  start: { base: Answers; revision: number; clashes: Clashes };
  /** Neither here nor on the server anything was ever typed: defaults alone are no draft. */
  isFresh: boolean;
  report: (what: { saving?: Saving; clashes?: Clashes }) => void;
}

export function keepOnServer({ api, form, version, store, start, isFresh, report }: Options): Sync {
  let { base, revision, clashes } = start;
  /** What the server did not take, as it was sent: left out until it changes. */
  let declined: Answers = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let wait = FIRST_RETRY_MS;
  let isOver = false;
  let isNoted = false;

  function patch(): Answers {
    const changed = differences(base, store.answers());
    for (const field of Object.keys(clashes)) delete changed[field];
    for (const field of Object.keys(changed)) if (isDeclined(field, changed[field])) delete changed[field];
    return changed;
  }

  const isDeclined = (field: string, value: unknown) =>
    Object.hasOwn(declined, field) && isSame(declined[field], value);

  /** Nothing is left to send: either all of it lies on the server, or it was told about what does not. */
  function settle() {
    const isKeptBack = Object.entries(differences(base, store.answers())).some(([name, value]) =>
      isDeclined(name, value),
    );
    report({ saving: isKeptBack ? 'refused' : 'saved' });
  }

  /** What came back about fields: taken over where the person has not touched them, put up for choice where they have. */
  function hear(sent: Answers, answer: SavedDraft & Partial<DraftClash>) {
    const refused = answer.clashes ?? {};
    const stored = Object.fromEntries(Object.entries(sent).filter(([field]) => !(field in refused)));
    const found: Clashes = {};
    for (const [field, value] of Object.entries(answer.merged ?? {})) {
      const theirs = value ?? undefined;
      if (isSame(store.answers()[field], base[field])) store.place(field, theirs);
      else if (!isSame(store.answers()[field], theirs)) found[field] = { mine: store.answers()[field], theirs };
    }
    for (const [field, { theirs }] of Object.entries(refused))
      found[field] = { mine: store.answers()[field], theirs: theirs ?? undefined };
    base = apply(apply(base, stored), answer.merged ?? {});
    for (const [field, { theirs }] of Object.entries(found)) base = apply(base, { [field]: theirs ?? null });
    revision = answer.revision;
    if (Object.keys(found).length > 0) {
      clashes = { ...clashes, ...found };
      report({ clashes });
    }
  }

  async function save(last = false): Promise<void> {
    const sent = structuredClone(patch());
    if (Object.keys(sent).length === 0) {
      settle();
      return;
    }
    report({ saving: 'saving' });
    try {
      hear(sent, await api.saveDraft(form, { answers: sent, base_revision: revision, form_version: version() }, last));
      wait = FIRST_RETRY_MS;
    } catch (thrown) {
      const problem = thrown as FormsProblem;
      const refused = refusedOf(problem, sent);
      if (problem.status === 409 && isClash(problem.data)) hear(sent, problem.data);
      else if (refused.length === 0) return fail(problem.status);
      else {
        for (const field of refused) declined = { ...declined, [field]: sent[field] };
        return save(last);
      }
    }
    if (Object.keys(patch()).length > 0) plan(REST_MS);
    else settle();
  }

  function fail(status: number) {
    if (status === 401) {
      report({ saving: 'signed-out' });
      return;
    }
    report({ saving: status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'offline' });
    plan(wait);
    wait = Math.min(wait * 2, LAST_RETRY_MS);
  }

  function run(last = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isOver) return Promise.resolve();
    isNoted = false;
    running ??= save(last).finally(() => {
      running = undefined;
    });
    return running;
  }

  function plan(ms: number) {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(() => void run(), ms);
  }

  const ending = new AbortController();
  const { signal } = ending;
  const rest = afterRest(REST_MS, () => void run(), MOST_MS);
  // Not at the key itself: the word beside the buttons may come a moment later than the letter.
  const note = afterRest(NOTE_MS, () => !running && timer === undefined && report({ saving: 'saving' }));
  const stopListening = store.onChange(() => {
    rest.poke();
    if (!isNoted) note.poke();
    isNoted = true;
  });
  addEventListener('online', () => void run(), { signal });
  addEventListener(
    'pagehide',
    () => {
      if (!isFresh || store.revision() > 0) void (running ?? run(true));
    },
    { signal },
  );

  return {
    base: () => base,
    revision: () => revision,
    choose(field, whose) {
      const clash = clashes[field];
      if (!clash) return;
      const { [field]: _, ...others } = clashes;
      clashes = others;
      // What was chosen is not stored yet, whatever was said before.
      report({ clashes, saving: 'saving' });
      if (whose === 'theirs') store.place(field, clash.theirs);
      plan(REST_MS);
    },
    rebase(next) {
      base = next;
      // Another version may take it.
      declined = {};
    },
    async saveNow() {
      await running;
      await run();
    },
    stop() {
      isOver = true;
      clearTimeout(timer);
      rest.stop();
      note.stop();
      stopListening();
      ending.abort();
    },
  };
}

/** The fields that a refusal names; where it is about the size of the whole, the largest has to stay behind. */
function refusedOf({ status, errors }: FormsProblem, sent: Answers): string[] {
  const names = Object.keys(sent);
  const sizeOf = (name: string) => JSON.stringify(sent[name]).length;
  if (status === 413) return names.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);
  const named = new Set(status === 422 ? Object.keys(errors ?? {}).map(topOf) : []);
  return names.filter((name) => named.has(name));
}

const isClash = (data: unknown): data is DraftClash => typeof data === 'object' && data !== null && 'clashes' in data;
