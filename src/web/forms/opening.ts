/** Opens a form: the form in force, the draft on the server, the copy on this device, brought together without losing a word. */
import { initialAnswers } from '#engine/answers.ts';
import { carryAside } from '#engine/aside.ts';
import { migrateAnswers } from '#engine/migrate.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import type { Changed, Version } from './changed.ts';
import { docsAside } from './draft/aside.ts';
import { type Copy, copyName, dropCopy, readCopy, writeCopy } from './draft/copy.ts';
import { type Clashes, differences, merge } from './draft/merge.ts';
import { readDraft } from './draft/read-draft.ts';
import { afterRest } from './draft/rest.ts';
import { createStore } from './draft/store.ts';
import { keepOnServer } from './draft/sync.ts';
import { createUploads } from './draft/uploads.ts';
import { type Filling, type News, newCell, stepOfField, today } from './filling.ts';
import type { DraftDoc, FormsEnvironment, UploadInfo, WizardProps } from './types.ts';
import { watchForm } from './watching.ts';
import { say } from './words.ts';

const COPY_REST_MS = 300;
const COPY_MOST_MS = 2000;

interface Start {
  answers: Answers;
  base: Answers;
  revision: number;
  clashes: Clashes;
  news: News;
  /** Answers that were begun earlier. */
  isContinued: boolean;
}

export async function openFilling(env: FormsEnvironment, props: WizardProps): Promise<Filling> {
  const { api, person } = env;
  const { form, mode = 'draft' } = props;
  const isOnServer = mode === 'draft' && person !== null;
  const name = copyName(person, form, mode === 'edit' ? (props.copyKey ?? 'edit') : '');

  const kept = readCopy<Partial<UploadInfo>>(name);
  const [answer, draft] = await Promise.all([readForm(env, props), isOnServer ? readDraft(env, form, kept) : null]);
  const { doc, tag } = answer;
  const validators = await api.validators(doc.validator);
  const old = await readOlder(env, doc, kept?.form_version ?? draft?.kept_version ?? doc.version);
  const isAlone = mode === 'draft' && !isOnServer;
  const copy = await carryOver(env, old, doc, kept, isAlone);
  const given = knownOf(doc, props.initialAnswers ?? {});
  const isRecord = mode === 'edit' && Object.keys(given).length > 0;
  const untouched = { ...(isRecord ? {} : initialAnswers(doc)), ...knownOf(doc, props.known ?? {}), ...given };
  const start = mode === 'edit' ? startOfRecord(given, untouched, copy) : startOfDraft(untouched, draft, copy);

  const answers = knownOf(doc, start.answers);
  const changed =
    mode === 'draft' && old && start.isContinued
      ? await changedSince(env, old, { doc, validators, answers }, kept, draft)
      : null;
  const toMend = changed?.mend.flatMap(({ path }) => stepOfField(doc, path)?.id ?? []) ?? [];

  const store = createStore(answers);
  const uploads = createUploads(api, form, store, { ...copy?.files, ...props.files }, (description) =>
    env.notify({ title: say('file.notice.title'), description, variant: 'destructive' }),
  );
  const cell = newCell({
    doc,
    validators,
    seen: copy?.seen ?? [],
    failed: [...new Set([...(copy?.failed ?? []), ...toMend])],
    server: props.errors ?? {},
    saving: start.revision > 0 ? 'saved' : 'new',
    clashes: start.clashes,
    news: changed ? 'changed' : start.news,
    changed,
    phase: 'filling',
    result: undefined,
    problem: null,
    epoch: 0,
  });
  const sync = isOnServer
    ? keepOnServer({
        api,
        form,
        version: () => cell.get().doc.version,
        store,
        start,
        isFresh: start.revision === 0 && copy === null,
        report: cell.set,
      })
    : null;

  let step = copy?.step ?? null;
  let isForgotten = false;
  const ending = new AbortController();
  const write = () => {
    // A form that was only looked at leaves nothing behind.
    if (isForgotten || (copy === null && step === null && store.revision() === 0)) return;
    const { doc: inForce, seen, failed } = cell.get();
    const kept: Copy<Partial<UploadInfo>> = {
      answers: store.answers(),
      ...(filling.aside ? { aside: filling.aside } : {}),
      base: sync?.base() ?? (mode === 'edit' ? given : {}),
      revision: sync?.revision() ?? 0,
      form_version: inForce.version,
      step,
      seen: [...seen],
      failed: [...failed],
      files: uploads.all(),
      at: Date.now(),
    };
    const isKept = writeCopy(name, kept);
    // A record has its own button for saving; a draft without an account says where it lies.
    if (!sync && mode === 'draft') cell.set({ saving: isKept ? 'device' : 'refused' });
  };
  const rest = afterRest(COPY_REST_MS, write, COPY_MOST_MS);
  store.onChange(rest.poke);
  addEventListener('pagehide', write, { signal: ending.signal });
  document.addEventListener('visibilitychange', () => document.hidden && write(), { signal: ending.signal });

  const filling: Filling = {
    env,
    props,
    store,
    uploads,
    cell,
    sync,
    aside: isAlone ? (copy?.aside ?? {}) : null,
    initial: mode === 'edit' ? given : untouched,
    untouched,
    startStep: step,
    keep(at) {
      if (at !== undefined) step = at;
      write();
    },
    forget() {
      isForgotten = true;
      rest.stop();
      dropCopy(name);
    },
    checkForm: async () => {},
    stop() {
      write();
      rest.stop();
      ending.abort();
      watch?.stop();
      sync?.stop();
      uploads.stop();
      store.stop();
    },
  };
  const watch = tag === null ? null : watchForm(filling, tag);
  if (watch) filling.checkForm = watch.look;
  if (mode === 'draft' && tag !== null) api.keepOffline?.(doc, tag, answers);
  // What was typed on this device while nothing reached the server.
  if (sync && copy && start.revision > 0) void sync.saveNow();
  return filling;
}

/** The form with the tag that news are asked with; no tag where one version stands for good. */
async function readForm({ api }: FormsEnvironment, { form, version }: WizardProps) {
  if (version !== undefined) return { doc: await api.formVersion(form, version), tag: null };
  const answer = await api.form(form);
  if (!answer) throw new Error(`No form ${form}`);
  return answer;
}

/**
 * A record is edited: what was typed before and never sent, laid over the record as it stands today. One that there is not
 * yet has nothing to differ from, and begins with what the form gives.
 */
function startOfRecord(record: Answers, untouched: Answers, copy: Copy | null): Start {
  const fresh = { answers: untouched, base: record, revision: 0, clashes: {}, news: null, isContinued: false };
  const typed = copy ? differences(copy.base, copy.answers) : {};
  if (!copy || Object.keys(typed).length === 0) return fresh;
  const { answers, clashes } = merge(copy.base, copy.answers, record);
  // What was typed has come into the record meanwhile: there is nothing to tell of.
  if (Object.keys(differences(untouched, answers)).length === 0) return fresh;
  return { answers, base: record, revision: 0, clashes, news: 'restored', isContinued: true };
}

function startOfDraft(initial: Answers, draft: DraftDoc | null, copy: Copy | null): Start {
  const hasDraft = draft !== null && draft.revision > 0;
  if (!hasDraft) {
    // A copy that once was a draft, with nothing unsent: the draft was sent or dropped elsewhere.
    const isOver = draft !== null && copy !== null && copy.revision > 0 && isSent(copy);
    const kept = isOver ? null : copy;
    return {
      answers: kept?.answers ?? initial,
      base: {},
      revision: 0,
      clashes: {},
      news: null,
      isContinued: kept !== null,
    };
  }
  const base = { base: draft.answers, revision: draft.revision, isContinued: true };
  if (!copy) return { ...base, answers: draft.answers, clashes: {}, news: 'resumed' };
  const { answers, clashes } = merge(copy.base, copy.answers, draft.answers);
  return { ...base, answers, clashes, news: null };
}

/** A record may hold more than the form asks, and a changed form may ask less than the page knows. */
const knownOf = (doc: FormDoc, answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => Object.hasOwn(doc.ui.fields, name)));

const isSent = (copy: Copy) => Object.keys(differences(copy.base, copy.answers)).length === 0;

/** The version that the answers were kept in, when it is not the one in force. */
const readOlder = async ({ api }: FormsEnvironment, doc: FormDoc, version: number): Promise<FormDoc | null> =>
  version === doc.version ? null : api.formVersion(doc.id, version).catch(() => null);

/** A copy made with an earlier version of the form: answers under today's names; if it is all there is, it loses none of them. */
async function carryOver<F>(
  { api }: FormsEnvironment,
  old: FormDoc | null,
  now: FormDoc,
  copy: Copy<F> | null,
  isAlone: boolean,
): Promise<Copy<F> | null> {
  if (!copy || copy.form_version === now.version) return copy;
  const before = old ?? { ...now, version: copy.form_version };
  const move = (answers: Answers) => migrateAnswers(before, now, answers).answers;
  const carried = { ...copy, answers: move(copy.answers), base: move(copy.base), form_version: now.version };
  if (!isAlone) return carried;
  const { answers, aside = {} } = copy;
  const docs = await docsAside(api, now.id, aside);
  return { ...carried, ...carryAside({ before, now, docs }, { answers, carried: carried.answers, aside }) };
}

/** What the form asks since the answers were kept; null: nothing that this person would notice. */
async function changedSince(
  { api }: FormsEnvironment,
  old: FormDoc,
  now: Version,
  copy: Copy<unknown> | null,
  draft: DraftDoc | null,
): Promise<Changed | null> {
  if (old.hash === now.doc.hash) return null;
  const validators = await api.validators(old.validator).catch(() => null);
  if (!validators) return null;
  const was = copy?.answers ?? now.answers;
  const dropped = copy ? migrateAnswers(old, now.doc, was).dropped : (draft?.dropped ?? []);
  const seen = copy?.seen ?? [];
  const { changedBetween } = await import('./changed.ts');
  const changed = changedBetween({ doc: old, validators, answers: was }, now, { today: today(), seen, dropped });
  return Object.values(changed).some((list) => list.length > 0) ? changed : null;
}
