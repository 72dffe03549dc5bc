/**
 * Files on their way. An upload belongs to the draft, not to the input that began it: a step may be left while it runs. Checked
 * here by the form's own rule before a byte is sent; the answer holds ids only.
 */
import type { FieldPath, FileRule } from '#engine/types.ts';
import type { FormsApi, FormsProblem, UploadInfo } from '../types.ts';
import { topOf } from './paths.ts';
import { isPicture, prepareFile, type Refusal } from './pictures.ts';
import type { Store } from './store.ts';

export interface Going {
  key: string;
  file: File;
  preview: string | null;
  /** 0 to 1 */
  done: number;
  problem: string | null;
  /** The server looked into the file and refused it: the same file would be refused again. */
  isRefused?: boolean;
}

export interface Uploads {
  at(path: FieldPath): readonly Going[];
  /** Whether files of this field are being read or made smaller. */
  isPreparing(path: FieldPath): boolean;
  subscribe(listener: () => void): () => void;
  /** Whether something is on its way, to one of these fields or at all. */
  isBusy(fields?: readonly string[]): boolean;
  /** Begins what may be sent, answers what may not. `room`: how many more the field takes. */
  add(path: FieldPath, files: File[], rule: FileRule, isList: boolean): Promise<Refusal[]>;
  retry(path: FieldPath, key: string, isList: boolean): void;
  cancel(path: FieldPath, key: string): void;
  /** Paths of a repeating group after rows were removed or changed places: row n is now `order.indexOf(n)`. */
  reorder(group: FieldPath, order: number[]): void;
  known(id: string): Partial<UploadInfo> | undefined;
  learn(id: string, info: Partial<UploadInfo>): void;
  all(): Record<string, Partial<UploadInfo>>;
  preview(id: string): string | undefined;
  stop(): void;
}

const NONE: readonly Going[] = [];
const isUnderWay = ({ problem }: Going) => problem === null;

export function createUploads(
  api: Pick<FormsApi, 'upload'>,
  form: string,
  store: Store,
  remembered: Record<string, Partial<UploadInfo>>,
  /** The server looked into the file and will not have it: its sentence. */
  onRefused: (sentence: string) => void,
): Uploads {
  const infos = new Map(Object.entries(remembered));
  const previews = new Map<string, string>();
  const aborts = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  let going = new Map<FieldPath, readonly Going[]>();
  /** Fields whose files are being prepared, once for each press. */
  let preparing: FieldPath[] = [];
  let count = 0;

  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const put = (path: FieldPath, list: readonly Going[]) => {
    going = new Map(going).set(path, list);
    tell();
  };
  /** A row may have moved since the upload began. */
  const whereIs = (key: string) => [...going].find(([, list]) => list.some((one) => one.key === key))?.[0];
  const change = (key: string, what: Partial<Going> | null) => {
    const path = whereIs(key);
    if (path === undefined) return;
    const list = going.get(path) ?? NONE;
    put(
      path,
      what ? list.map((one) => (one.key === key ? { ...one, ...what } : one)) : list.filter((one) => one.key !== key),
    );
  };

  async function send(one: Going, isList: boolean) {
    const abort = new AbortController();
    aborts.set(one.key, abort);
    const field = (whereIs(one.key) ?? '').replace(/\.\d+\./, '.');
    try {
      const info = await api.upload(one.file, { form, field }, (done) => change(one.key, { done }), abort.signal);
      const path = whereIs(one.key);
      infos.set(info.id, info);
      if (one.preview) previews.set(info.id, one.preview);
      change(one.key, null);
      if (path === undefined) return;
      const before = store.read(path);
      store.place(path, isList ? [...(Array.isArray(before) ? before : []), info.id] : info.id);
    } catch (thrown) {
      if (abort.signal.aborted) return;
      const problem = thrown as Partial<FormsProblem>;
      // The first sentence is the notice of the specification, the last one says what to do.
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
    at: (path) => going.get(path) ?? NONE,
    isPreparing: (path) => preparing.includes(path),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isBusy: (fields) =>
      [...preparing, ...[...going].filter(([, list]) => list.some(isUnderWay)).map(([path]) => path)].some(
        (path) => !fields || fields.includes(topOf(path)),
      ),
    async add(path, files, rule, isList) {
      const refusals: Refusal[] = [];
      preparing = [...preparing, path];
      tell();
      for (const file of files) {
        const { file: small, refusal } = await prepareFile(file, rule);
        if (refusal) {
          refusals.push(refusal);
          continue;
        }
        count += 1;
        const preview = (await isPicture(small)) ? URL.createObjectURL(small) : null;
        const one: Going = { key: `${path}#${count}`, file: small, preview, done: 0, problem: null };
        put(path, isList ? [...(going.get(path) ?? NONE), one] : [one]);
        void send(one, isList);
      }
      const ended = preparing.indexOf(path);
      preparing = preparing.filter((_, at) => at !== ended);
      tell();
      return refusals;
    },
    retry(path, key, isList) {
      const one = going.get(path)?.find((entry) => entry.key === key);
      if (!one) return;
      change(key, { problem: null, done: 0 });
      void send(one, isList);
    },
    cancel(_path, key) {
      change(key, null);
      aborts.get(key)?.abort();
    },
    reorder(group, order) {
      const next = new Map<FieldPath, readonly Going[]>();
      for (const [path, list] of going) {
        const [, row, inner] = path.startsWith(`${group}.`) ? path.slice(group.length).split('.') : [];
        if (row === undefined) next.set(path, list);
        else {
          const at = order.indexOf(Number(row));
          if (at >= 0) next.set(`${group}.${at}.${inner}`, list);
          else for (const one of list) aborts.get(one.key)?.abort();
        }
      }
      going = next;
      tell();
    },
    known: (id) => infos.get(id),
    learn(id, info) {
      infos.set(id, { ...infos.get(id), ...info });
      tell();
    },
    all: () => Object.fromEntries(infos),
    preview: (id) => previews.get(id),
    stop() {
      for (const abort of aborts.values()) abort.abort();
      for (const url of previews.values()) URL.revokeObjectURL(url);
      for (const list of going.values()) for (const one of list) if (one.preview) URL.revokeObjectURL(one.preview);
    },
  };
}
