/**
 * Running uploads. An upload belongs to the draft and not to the input that started it, so the user may leave the step
 * meanwhile. Files are checked against the form's rule before they are sent. Answers contain upload ids only.
 */
import type { FieldPath, FileRule } from '#engine/types.ts';
import { releaseObjectUrl } from '../../components/release-object-url.ts';
import type { FormsApi, FormsProblem, UploadInfo } from '../types.ts';
import { topLevelField } from './answer-paths.ts';
import type { AnswerStore } from './answer-store.ts';
import { isPictureFile, prepareFile, type Refusal } from './prepare-file.ts';

export interface PendingUpload {
  key: string;
  file: File;
  preview: string | null;
  /** Fraction that is done, 0 to 1. */
  done: number;
  problem: string | null;
  /** The server checked the file and refused it, so a retry would fail as well. */
  isRefused?: boolean;
}

export interface Uploads {
  pendingAt(path: FieldPath): readonly PendingUpload[];
  /** Whether files of this field are being read or scaled down. */
  isPreparing(path: FieldPath): boolean;
  subscribe(listener: () => void): () => void;
  /** Whether an upload is running, for one of these fields or at all. */
  isBusy(fields?: readonly string[]): boolean;
  /** Starts the uploads that are allowed and returns the refused files. */
  add(path: FieldPath, files: File[], rule: FileRule, isList: boolean): Promise<Refusal[]>;
  retry(path: FieldPath, key: string, isList: boolean): void;
  cancel(path: FieldPath, key: string): void;
  /** Updates the paths after rows of a repeating group were removed or moved. Row n is now at `order.indexOf(n)`. */
  reorder(group: FieldPath, order: number[]): void;
  getInfo(id: string): Partial<UploadInfo> | undefined;
  setInfo(id: string, info: Partial<UploadInfo>): void;
  allInfo(): Record<string, Partial<UploadInfo>>;
  preview(id: string): string | undefined;
  stop(): void;
}

const NONE: readonly PendingUpload[] = [];
const isInProgress = ({ problem }: PendingUpload) => problem === null;

export function createUploads(
  api: Pick<FormsApi, 'upload'>,
  form: string,
  store: AnswerStore,
  storedInfo: Record<string, Partial<UploadInfo>>,
  /** Called with the server's message when it refuses a file. */
  onRefused: (sentence: string) => void,
): Uploads {
  const infos = new Map(Object.entries(storedInfo));
  const previews = new Map<string, string>();
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let pendingUploads = new Map<FieldPath, readonly PendingUpload[]>();
  /** Paths of fields whose files are being prepared, one entry per selection. */
  let preparing: FieldPath[] = [];
  let count = 0;

  const notifyListeners = () => {
    for (const listener of [...listeners]) listener();
  };
  const setPending = (path: FieldPath, list: readonly PendingUpload[]) => {
    pendingUploads = new Map(pendingUploads).set(path, list);
    notifyListeners();
  };
  /** The row may have moved since the upload began. */
  const pathOfUpload = (key: string) =>
    [...pendingUploads].find(([, list]) => list.some((one) => one.key === key))?.[0];
  const change = (key: string, what: Partial<PendingUpload> | null) => {
    const path = pathOfUpload(key);
    if (path === undefined) return;
    const list = pendingUploads.get(path) ?? NONE;
    setPending(
      path,
      what ? list.map((one) => (one.key === key ? { ...one, ...what } : one)) : list.filter((one) => one.key !== key),
    );
  };

  async function send(one: PendingUpload, isList: boolean) {
    const abort = new AbortController();
    aborts.set(one.key, abort);
    const field = (pathOfUpload(one.key) ?? '').replace(/\.\d+\./, '.');
    try {
      const info = await api.upload(one.file, { form, field }, (done) => change(one.key, { done }), abort.signal);
      const path = pathOfUpload(one.key);
      infos.set(info.id, info);
      if (one.preview) previews.set(info.id, one.preview);
      change(one.key, null);
      if (path === undefined) return;
      const before = store.read(path);
      store.set(path, isList ? [...(Array.isArray(before) ? before : []), info.id] : info.id);
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const problem = thrown as Partial<FormsProblem>;
      // The first message is the text of the specification, the last one says what to do.
      const sentence = Object.values(problem.errors ?? {})
        .flat()
        .at(-1);
      const isRefused = problem.status === 422;
      change(one.key, { problem: sentence ?? problem.message ?? '', done: 0, isRefused });
      if (isRefused) onRefused(problem.message ?? sentence ?? '');
    } finally {
      aborts.delete(one.key);
    }
  }

  return {
    pendingAt: (path) => pendingUploads.get(path) ?? NONE,
    isPreparing: (path) => preparing.includes(path),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isBusy: (fields) =>
      [...preparing, ...[...pendingUploads].filter(([, list]) => list.some(isInProgress)).map(([path]) => path)].some(
        (path) => !fields || fields.includes(topLevelField(path)),
      ),
    async add(path, files, rule, isList) {
      const refusals: Refusal[] = [];
      preparing = [...preparing, path];
      notifyListeners();
      for (const file of files) {
        const { file: small, refusal } = await prepareFile(file, rule);
        if (refusal) {
          refusals.push(refusal);
          continue;
        }
        count += 1;
        const preview = (await isPictureFile(small)) ? URL.createObjectURL(small) : null;
        const one: PendingUpload = { key: `${path}#${count}`, file: small, preview, done: 0, problem: null };
        setPending(path, isList ? [...(pendingUploads.get(path) ?? NONE), one] : [one]);
        void send(one, isList);
      }
      const ended = preparing.indexOf(path);
      preparing = preparing.filter((_, at) => at !== ended);
      notifyListeners();
      return refusals;
    },
    retry(path, key, isList) {
      const one = pendingUploads.get(path)?.find((entry) => entry.key === key);
      if (!one) return;
      change(key, { problem: null, done: 0 });
      void send(one, isList);
    },
    cancel(_path, key) {
      change(key, null);
      aborts.get(key)?.abort();
    },
    reorder(group, order) {
      const next = new Map<FieldPath, readonly PendingUpload[]>();
      for (const [path, list] of pendingUploads) {
        const [, row, inner] = path.startsWith(`${group}.`) ? path.slice(group.length).split('.') : [];
        if (row === undefined) next.set(path, list);
        else {
          const at = order.indexOf(Number(row));
          if (at >= 0) next.set(`${group}.${at}.${inner}`, list);
          else for (const one of list) aborts.get(one.key)?.abort();
        }
      }
      pendingUploads = next;
      notifyListeners();
    },
    getInfo: (id) => infos.get(id),
    setInfo(id, info) {
      infos.set(id, { ...infos.get(id), ...info });
      notifyListeners();
    },
    allInfo: () => Object.fromEntries(infos),
    preview: (id) => previews.get(id),
    stop() {
      for (const abort of aborts.values()) abort.abort();
      for (const url of previews.values()) releaseObjectUrl(url);
      for (const list of pendingUploads.values())
        for (const one of list) if (one.preview) releaseObjectUrl(one.preview);
    },
  };
}
