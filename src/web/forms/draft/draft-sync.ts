/**
 * Carries what was typed to the server: patches of changed fields with the revision they build on, one call at a time, again
 * and again until one gets through. Never takes a value away from the person: where another device wrote the same field, both
 * values are put up for choice and that field stays out of the patches until somebody chose. What the server does not take
 * (a text of a size that nobody types) stays on this device and holds back no other answer.
 */
import type { Answers } from '#engine/types.ts';
import type { DraftConflict, FormsApi, FormsProblem, SavedDraft } from '../types.ts';
import { isDeepEqual, topLevelField } from './answer-paths.ts';
import type { AnswerStore } from './answer-store.ts';
import { debounce } from './debounce.ts';
import { applyChanges, type Conflicts, diffAnswers } from './merge-answers.ts';

const DEBOUNCE_MS = 1200;
const MAX_WAIT_MS = 8000;
const STATUS_DEBOUNCE_MS = 60;
const MIN_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

export type SaveStatus = 'new' | 'saved' | 'saving' | 'offline' | 'refused' | 'signed-out' | 'device';

export interface DraftSync {
  /** What the server holds, as far as heard. */
  base(): Answers;
  revision(): number;
  resolveConflict(field: string, whose: 'mine' | 'theirs'): void;
  /** After a form's version changed: the same answers under their new names. */
  rebase(base: Answers): void;
  saveNow(): Promise<void>;
  stop(): void;
}

interface DraftSyncOptions {
  api: Pick<FormsApi, 'saveDraft'>;
  form: string;
  version: () => number;
  store: AnswerStore;
  start: { base: Answers; revision: number; clashes: Conflicts };
  /** Neither here nor on the server anything was ever typed: defaults alone are no draft. */
  isFresh: boolean;
  report: (what: { saving?: SaveStatus; clashes?: Conflicts }) => void;
}

export function startDraftSync({ api, form, version, store, start, isFresh, report }: DraftSyncOptions): DraftSync {
  let { base, revision, clashes } = start;
  /** What the server did not take, as it was sent: left out until it changes. */
  let rejected: Answers = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | undefined;
  let retryDelayMs = MIN_RETRY_MS;
  let isStopped = false;
  let isStatusPending = false;

  function patch(): Answers {
    const changed = diffAnswers(base, store.answers());
    for (const field of Object.keys(clashes)) delete changed[field];
    for (const field of Object.keys(changed)) if (isRejected(field, changed[field])) delete changed[field];
    return changed;
  }

  const isRejected = (field: string, value: unknown) =>
    Object.hasOwn(rejected, field) && isDeepEqual(rejected[field], value);

  /** Nothing is left to send: either all of it lies on the server, or it was told about what does not. */
  function reportSaved() {
    const hasRejected = Object.entries(diffAnswers(base, store.answers())).some(([name, value]) =>
      isRejected(name, value),
    );
    report({ saving: hasRejected ? 'refused' : 'saved' });
  }

  /** What came back about fields: taken over where the person has not touched them, put up for choice where they have. */
  function applyResponse(sent: Answers, response: SavedDraft & Partial<DraftConflict>) {
    const refused = response.clashes ?? {};
    const stored = Object.fromEntries(Object.entries(sent).filter(([field]) => !(field in refused)));
    const newConflicts: Conflicts = {};
    for (const [field, value] of Object.entries(response.merged ?? {})) {
      const theirs = value ?? undefined;
      if (isDeepEqual(store.answers()[field], base[field])) store.setExternally(field, theirs);
      else if (!isDeepEqual(store.answers()[field], theirs))
        newConflicts[field] = { mine: store.answers()[field], theirs };
    }
    for (const [field, { theirs }] of Object.entries(refused))
      newConflicts[field] = { mine: store.answers()[field], theirs: theirs ?? undefined };
    base = applyChanges(applyChanges(base, stored), response.merged ?? {});
    for (const [field, { theirs }] of Object.entries(newConflicts))
      base = applyChanges(base, { [field]: theirs ?? null });
    revision = response.revision;
    if (Object.keys(newConflicts).length > 0) {
      clashes = { ...clashes, ...newConflicts };
      report({ clashes });
    }
  }

  async function save(last = false): Promise<void> {
    const sent = structuredClone(patch());
    if (Object.keys(sent).length === 0) {
      reportSaved();
      return;
    }
    report({ saving: 'saving' });
    try {
      applyResponse(
        sent,
        await api.saveDraft(form, { answers: sent, base_revision: revision, form_version: version() }, last),
      );
      retryDelayMs = MIN_RETRY_MS;
    } catch (thrown) {
      const problem = thrown as FormsProblem;
      const refused = rejectedFieldsOf(problem, sent);
      if (problem.status === 409 && isDraftConflict(problem.data)) applyResponse(sent, problem.data);
      else if (refused.length === 0) return fail(problem.status);
      else {
        for (const field of refused) rejected = { ...rejected, [field]: sent[field] };
        return save(last);
      }
    }
    if (Object.keys(patch()).length > 0) scheduleSave(DEBOUNCE_MS);
    else reportSaved();
  }

  function fail(status: number) {
    if (status === 401) {
      report({ saving: 'signed-out' });
      return;
    }
    report({ saving: status >= 400 && status < 500 && status !== 408 && status !== 429 ? 'refused' : 'offline' });
    scheduleSave(retryDelayMs);
    retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_MS);
  }

  function run(last = false): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (isStopped) return Promise.resolve();
    isStatusPending = false;
    running ??= save(last).finally(() => {
      running = undefined;
    });
    return running;
  }

  function scheduleSave(ms: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void run(), ms);
  }

  const abortController = new AbortController();
  const { signal } = abortController;
  const debouncedSave = debounce(DEBOUNCE_MS, () => void run(), MAX_WAIT_MS);
  // Not at the key itself: the word beside the buttons may come a moment later than the letter.
  const debouncedStatus = debounce(
    STATUS_DEBOUNCE_MS,
    () => !running && timer === undefined && report({ saving: 'saving' }),
  );
  const stopListening = store.onChange(() => {
    debouncedSave.trigger();
    if (!isStatusPending) debouncedStatus.trigger();
    isStatusPending = true;
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
    resolveConflict(field, whose) {
      const conflict = clashes[field];
      if (!conflict) return;
      const { [field]: _, ...others } = clashes;
      clashes = others;
      // What was chosen is not stored yet, whatever was said before.
      report({ clashes, saving: 'saving' });
      if (whose === 'theirs') store.setExternally(field, conflict.theirs);
      scheduleSave(DEBOUNCE_MS);
    },
    rebase(next) {
      base = next;
      // Another version may take it.
      rejected = {};
    },
    async saveNow() {
      await running;
      await run();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      debouncedSave.stop();
      debouncedStatus.stop();
      stopListening();
      abortController.abort();
    },
  };
}

/** The fields that a refusal names; where it is about the size of the whole, the largest has to stay behind. */
function rejectedFieldsOf({ status, errors }: FormsProblem, sent: Answers): string[] {
  const names = Object.keys(sent);
  const sizeOf = (name: string) => JSON.stringify(sent[name]).length;
  if (status === 413) return names.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);
  const named = new Set(status === 422 ? Object.keys(errors ?? {}).map(topLevelField) : []);
  return names.filter((name) => named.has(name));
}

const isDraftConflict = (data: unknown): data is DraftConflict =>
  typeof data === 'object' && data !== null && 'clashes' in data;
