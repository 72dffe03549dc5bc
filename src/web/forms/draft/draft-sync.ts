/**
 * Saves the draft to the server. Sends patches of changed fields with the revision they are based on, one call at a
 * time, and retries until one succeeds. It never discards a value of the user: if another device changed the same
 * field, both values are offered for choice, and the field is left out of patches until the user chose. A field that
 * the server refuses (for example an overlong text) stays on this device and does not block other fields.
 */
import type { Answers } from '#engine/types.ts';
import { debounce } from '../../components/debounce.ts';
import { isDeepEqual } from '../../components/is-deep-equal.ts';
import type { DraftConflict, FormsApi, FormsProblem, SavedDraft } from '../types.ts';
import { topLevelField } from './answer-paths.ts';
import type { AnswerStore } from './answer-store.ts';
import { applyChanges, type Conflicts, diffAnswers } from './merge-answers.ts';

const DEBOUNCE_MS = 1200;
const MAX_WAIT_MS = 8000;
const STATUS_DEBOUNCE_MS = 60;
const MIN_RETRY_MS = 2000;
const MAX_RETRY_MS = 30_000;

/** `unkept`: neither the server nor this device could store the answers. */
export type SaveStatus = 'new' | 'saved' | 'saving' | 'offline' | 'unkept' | 'refused' | 'signed-out' | 'device';

export interface DraftSync {
  /** The server's answers, as far as known here. */
  base(): Answers;
  revision(): number;
  resolveConflict(field: string, whose: 'mine' | 'theirs'): void;
  /** Called after a new form version. `base` holds the same answers under their new names. */
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
  /** Nothing was ever typed, here or on the server. Defaults alone are not saved as a draft. */
  isFresh: boolean;
  report: (what: { saving?: SaveStatus; clashes?: Conflicts }) => void;
}

export function startDraftSync({ api, form, version, store, start, isFresh, report }: DraftSyncOptions): DraftSync {
  let { base, revision, clashes } = start;
  /** Fields that the server refused, with the refused value. They are left out until their value changes. */
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

  /** Called when nothing is left to send. Every field is either stored on the server or was refused by it. */
  function reportSaved() {
    const hasRejected = Object.entries(diffAnswers(base, store.answers())).some(([name, value]) =>
      isRejected(name, value),
    );
    report({ saving: hasRejected ? 'refused' : 'saved' });
  }

  /**
   * Applies the server's response. A field that the user has not changed takes the server's value. A field that both
   * changed becomes a conflict.
   */
  function applyResponse(sent: Answers, response: SavedDraft & Partial<DraftConflict>) {
    const refused = response.clashes ?? {};
    const stored = Object.fromEntries(Object.entries(sent).filter(([field]) => !(field in refused)));
    const newConflicts: Conflicts = {};
    for (const [field, value] of Object.entries(response.merged ?? {})) {
      const theirs = value ?? undefined;
      if (isDeepEqual(store.answers()[field], base[field])) store.set(field, theirs);
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
  // Not at the keystroke itself, because the status line may change a moment later.
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
      // The chosen value is not stored yet, so the status goes back to saving.
      report({ clashes, saving: 'saving' });
      if (whose === 'theirs') store.set(field, conflict.theirs);
      scheduleSave(DEBOUNCE_MS);
    },
    rebase(next) {
      base = next;
      // The new version may accept the refused values.
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

/** The fields that an error response refuses. If the patch as a whole is too large, the largest field is left out. */
function rejectedFieldsOf({ status, errors }: FormsProblem, sent: Answers): string[] {
  const names = Object.keys(sent);
  const sizeOf = (name: string) => JSON.stringify(sent[name]).length;
  if (status === 413) return names.sort((a, b) => sizeOf(b) - sizeOf(a)).slice(0, 1);
  const named = new Set(status === 422 ? Object.keys(errors ?? {}).map(topLevelField) : []);
  return names.filter((name) => named.has(name));
}

const isDraftConflict = (data: unknown): data is DraftConflict =>
  typeof data === 'object' && data !== null && 'clashes' in data;
