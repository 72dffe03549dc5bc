/** Opens a form. Combines the current version, the server's draft and the local copy without losing any input. */
import { initialAnswers } from '#engine/answers.ts';
import { migrateAnswers } from '#engine/migrate-answers.ts';
import { migrateOrphanedAnswers } from '#engine/orphaned-answers.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { debounce } from '../components/debounce.ts';
import {
  DEFAULT_COPY_KEY,
  type LocalCopy,
  localCopyKey,
  readLocalCopy,
  removeLocalCopy,
  writeLocalCopy,
} from '../local-copy.ts';
import { createAnswerStore } from './draft/answer-store.ts';
import { startDraftSync } from './draft/draft-sync.ts';
import { followRules } from './draft/follow-rules.ts';
import { loadOrphanedDocs } from './draft/orphaned-docs.ts';
import { readDraft } from './draft/read-draft.ts';
import { createUploads } from './draft/uploads.ts';
import type { FormChanges, FormVersion } from './form-changes.ts';
import { clearServerErrors, createFormStateCell, type FormSession, stepOfField, today } from './form-session.ts';
import { loadRules } from './load-rules.ts';
import { startFromDraft, startFromRecord } from './starting-answers.ts';
import { t } from './translations.ts';
import type { DraftDoc, FormsEnvironment, UploadInfo, WizardProps } from './types.ts';
import { watchFormVersion } from './watch-form.ts';

const COPY_DEBOUNCE_MS = 300;
const COPY_MAX_WAIT_MS = 2000;

export async function openFormSession(
  env: FormsEnvironment,
  props: WizardProps,
  idPrefix: string,
): Promise<FormSession> {
  const { api, person } = env;
  const { form, mode = 'draft' } = props;
  const isOnServer = mode === 'draft' && person !== null;
  const name = localCopyKey(person, form, mode === 'edit' ? (props.copyKey ?? DEFAULT_COPY_KEY) : '');

  const stored = readLocalCopy<Partial<UploadInfo>>(name);
  const [response, draft, values] = await Promise.all([
    readForm(env, props),
    isOnServer ? readDraft(env, form, stored) : null,
    props.initialAnswers ?? {},
  ]);
  const { doc, tag } = response;
  const [validators, prefilled] = await Promise.all([api.validators(doc.validator), readPrefilledOf(env, doc)]);
  const olderDoc = await readOlderVersion(env, doc, stored?.form_version ?? draft?.kept_version ?? doc.version);
  await loadRules(doc, olderDoc);
  const isLocalOnly = mode === 'draft' && !isOnServer;
  const copy = await migrateLocalCopy(env, olderDoc, doc, stored, isLocalOnly);
  const given = answersOfForm(doc, values);
  const isRecord = mode === 'edit' && Object.keys(given).length > 0;
  const untouched = {
    ...(isRecord ? {} : { ...initialAnswers(doc), ...prefilled }),
    ...answersOfForm(doc, props.known ?? {}),
    ...given,
  };
  const start = mode === 'edit' ? startFromRecord(given, untouched, copy) : startFromDraft(untouched, draft, copy);

  const answers = answersOfForm(doc, start.answers);
  const changed =
    mode === 'draft' && olderDoc && start.isContinued
      ? await changesSince(env, olderDoc, { doc, validators, answers }, stored, draft)
      : null;
  const invalidSteps = changed?.toCorrect.flatMap(({ path }) => stepOfField(doc, path)?.id ?? []) ?? [];

  const store = createAnswerStore(answers);
  const uploads = createUploads(api, form, store, { ...copy?.files, ...props.files }, (description) =>
    env.notify({ title: t('file.notice.title'), description, variant: 'destructive' }),
  );
  const cell = createFormStateCell({
    doc,
    validators,
    seen: copy?.seen ?? [],
    failed: [...new Set([...(copy?.failed ?? []), ...invalidSteps])],
    serverErrors: props.errors ?? {},
    saving: start.revision > 0 ? 'saved' : 'new',
    clashes: start.clashes,
    updateNotice: changed ? 'changed' : start.news,
    changed,
    phase: 'filling',
    result: undefined,
    problem: null,
    wayOut: null,
  });
  const stopRules = followRules(() => cell.get().doc, store, start.isContinued || isRecord);
  const sync = isOnServer
    ? startDraftSync({
        api,
        form,
        version: () => cell.get().doc.version,
        store,
        start,
        isFresh: start.revision === 0 && copy === null,
        report: (change) => {
          // "Melanjutkan isian" is over with the first change.
          const isOver = change.saving === 'saving' && cell.get().updateNotice === 'resumed';
          if (change.saving === 'offline') writeCopyNow();
          if (change.saving === 'offline' && !isCopyKept) cell.set({ saving: 'unkept' });
          else cell.set(isOver ? { ...change, updateNotice: null } : change);
        },
      })
    : null;

  let step = copy?.step ?? null;
  let isRemoved = false;
  let isCopyKept = true;
  const abortController = new AbortController();
  const writeCopyNow = () => {
    // A form that was only viewed leaves no copy.
    if (isRemoved || (copy === null && step === null && store.revision() === 0)) return;
    const { doc: inForce, seen, failed } = cell.get();
    const stored: LocalCopy<Partial<UploadInfo>> = {
      answers: store.answers(),
      ...(formSession.orphanedAnswers ? { orphanedAnswers: formSession.orphanedAnswers } : {}),
      base: sync?.base() ?? (mode === 'edit' ? given : {}),
      revision: sync?.revision() ?? 0,
      form_version: inForce.version,
      step,
      seen: [...seen],
      failed: [...failed],
      files: uploads.allInfo(),
      ...(formSession.resumed ? { resumed: formSession.resumed } : {}),
      at: Date.now(),
    };
    isCopyKept = writeLocalCopy(name, stored);
    // A record has its own save button. A draft without an account shows where it is stored.
    if (!sync && mode === 'draft') cell.set({ saving: isCopyKept ? 'device' : 'refused' });
  };
  const debouncedWrite = debounce(COPY_DEBOUNCE_MS, writeCopyNow, COPY_MAX_WAIT_MS);
  store.onChange(debouncedWrite.trigger);
  // '' means that all answers were replaced.
  store.onChange((field) => field !== '' && clearServerErrors(cell, field));
  addEventListener('pagehide', writeCopyNow, { signal: abortController.signal });
  document.addEventListener('visibilitychange', () => document.hidden && writeCopyNow(), {
    signal: abortController.signal,
  });

  const formSession: FormSession = {
    env,
    idPrefix,
    props,
    store,
    uploads,
    cell,
    sync,
    orphanedAnswers: isLocalOnly ? (copy?.orphanedAnswers ?? {}) : null,
    initial: mode === 'edit' ? given : untouched,
    untouched,
    prefilled: isRecord ? {} : prefilled,
    resumed: copy?.resumed ?? null,
    startStep: step,
    saveLocalCopy(at) {
      if (at !== undefined) step = at;
      writeCopyNow();
    },
    removeLocalCopy() {
      isRemoved = true;
      debouncedWrite.stop();
      removeLocalCopy(name);
    },
    restart() {
      isRemoved = false;
      for (const field of Object.keys(store.answers())) store.set(field, undefined);
      const empty = { seen: [], failed: [], serverErrors: {}, problem: null, wayOut: null };
      cell.set({ phase: 'filling', result: undefined, ...empty });
    },
    checkForNewVersion: async () => {},
    stop() {
      writeCopyNow();
      debouncedWrite.stop();
      abortController.abort();
      versionWatch?.stop();
      stopRules();
      sync?.stop();
      uploads.stop();
    },
  };
  const versionWatch = tag === null ? null : watchFormVersion(formSession, tag);
  if (versionWatch) formSession.checkForNewVersion = versionWatch.look;
  api.keepOffline?.({ doc, tag, answers, isRecord: mode === 'edit' });
  // Sends input that was typed on this device while the server was not reachable.
  if (sync && copy && start.revision > 0) void sync.saveNow();
  return formSession;
}

/** The form and the ETag for update checks. No ETag when a fixed version is requested. */
async function readForm({ api }: FormsEnvironment, { form, version }: WizardProps) {
  if (version !== undefined) return { doc: await api.formVersion(form, version), tag: null };
  const answer = await api.form(form);
  if (!answer) throw new Error(`No form ${form}`);
  return answer;
}

/** Most forms have no such fields. */
async function readPrefilledOf(env: FormsEnvironment, doc: FormDoc): Promise<Answers> {
  if (Object.values(doc.ui.fields).every(({ prefill }) => prefill === undefined)) return {};
  return (await import('./read-prefilled.ts')).readPrefilled(env, doc);
}

/** Keeps only answers to the form's fields. A record may have more fields, and a new version may have fewer. */
const answersOfForm = (doc: FormDoc, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(doc.ui.fields, name)));

/** The form version of the stored answers, or null if it is the current version. */
const readOlderVersion = async ({ api }: FormsEnvironment, doc: FormDoc, version: number): Promise<FormDoc | null> =>
  version === doc.version ? null : api.formVersion(doc.id, version).catch(() => null);

/** Migrates a local copy to the current form version. Keeps orphaned answers if there is no draft on the server. */
async function migrateLocalCopy<F>(
  { api }: FormsEnvironment,
  old: FormDoc | null,
  now: FormDoc,
  copy: LocalCopy<F> | null,
  isLocalOnly: boolean,
): Promise<LocalCopy<F> | null> {
  if (!copy || copy.form_version === now.version) return copy;
  const before = old ?? { ...now, version: copy.form_version };
  const migrate = (answers: Answers) => migrateAnswers(before, now, answers).answers;
  const migrated = { ...copy, answers: migrate(copy.answers), base: migrate(copy.base), form_version: now.version };
  if (!isLocalOnly) return migrated;
  const { answers, orphanedAnswers = {} } = copy;
  const docs = await loadOrphanedDocs(api, now.id, orphanedAnswers);
  return {
    ...migrated,
    ...migrateOrphanedAnswers({ before, now, docs }, { answers, carried: migrated.answers, orphanedAnswers }),
  };
}

/** What changed in the form since the answers were stored. null means nothing that this user would notice. */
async function changesSince(
  { api }: FormsEnvironment,
  old: FormDoc,
  now: FormVersion,
  copy: LocalCopy<unknown> | null,
  draft: DraftDoc | null,
): Promise<FormChanges | null> {
  if (old.hash === now.doc.hash) return null;
  const validators = await api.validators(old.validator).catch(() => null);
  if (!validators) return null;
  const was = copy?.answers ?? now.answers;
  const dropped = copy ? migrateAnswers(old, now.doc, was).dropped : (draft?.dropped ?? []);
  const seen = copy?.seen ?? [];
  const { findFormChanges: changedBetween } = await import('./form-changes.ts');
  const changed = changedBetween({ doc: old, validators, answers: was }, now, { today: today(), seen, dropped });
  return Object.values(changed).some((list) => list.length > 0) ? changed : null;
}
