/**
 * The current forms from the database: version, document, validators and response bytes. It does not know files.
 * Publications of other processes are noticed within a second. The revision is read at most once a second, and only
 * when a form is requested.
 */
import type { FormDoc, Validators } from '#engine/types.ts';
import type { Database } from '#server/database/connect.ts';
import { refuseInsideTransaction } from '#server/database/transaction-guard.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import { problems } from '#server/problems.ts';
import { CompressedText } from './compressed-text.ts';
import type { FormTranslations } from './form-translations.ts';
import {
  type FormState,
  findModule,
  findVersion,
  getRevision,
  listFormStates,
  listNewestVersions,
} from './forms.queries.ts';
import { loadModule } from './load-module.ts';
import { withWithdrawnOptions } from './withdrawn-option-labels.ts';

export interface Form {
  doc: FormDoc;
  validators: Validators;
  published_at: Date;
  /** Its file was removed, so staff cannot open it again. */
  isRemoved: boolean;
}
interface Served {
  doc: FormDoc;
  etag: string;
  bytes: CompressedText;
}

const POLL_INTERVAL_MS = 1000;
const CACHE_SIZE = 200;

/** Documents are in the language of the request, unless the text says something else. */
export interface FormRegistry {
  /** The current version; 404 if there is none. */
  get(id: string): Promise<Form>;
  /** Like `get`, from memory. For use inside a transaction, where no other query may run. */
  peek(id: string): Form;
  getVersion(id: string, version: number): Promise<Form>;
  /** Current forms by id, closed ones included. */
  list(): Promise<Form[]>;
  /** The same in the language in which they are stored, for comparing them with others. */
  listSources(): Promise<Form[]>;
  /** The response of `GET /forms/{id}`. */
  serve(id: string, version?: number): Promise<Served>;
  /** The same response if it is known to be current and was requested before; otherwise undefined. */
  cached(id: string): Served | undefined;
  /** The ES module of a hash. Old hashes stay readable. */
  module(id: string, hash: string): Promise<CompressedText>;
  /** Loads new publications now. */
  refresh(): Promise<void>;
  /** Rises with each publication that was loaded, from any process. */
  revision(): number;
}

export function createFormRegistry(
  db: Database,
  translations: Pick<FormTranslations, 'translate' | 'tag'>,
  onChange: () => void = () => undefined,
): FormRegistry {
  let currentForms = new Map<string, Form>();
  let revision = -1;
  let checkedAt = 0;
  let refreshing: Promise<void> | undefined;
  const olderVersions = new LruCache<Promise<Form>>(CACHE_SIZE);
  const responses = new LruCache<Served>(CACHE_SIZE);
  const modules = new LruCache<Promise<CompressedText>>(CACHE_SIZE);
  const validators = new LruCache<Promise<Validators>>(CACHE_SIZE);

  async function readModule(id: string, hash: string): Promise<string> {
    const code = await findModule(db.kysely, id, hash);
    if (code === undefined) throw problems.NOT_FOUND();
    return code;
  }
  async function readForm(id: string, version: number): Promise<Form> {
    const stored = await findVersion(db.kysely, id, version);
    if (!stored) throw problems.NOT_FOUND();
    const { hash } = stored.doc;
    return {
      ...stored,
      doc: await withWithdrawnOptions(db.kysely, stored.doc),
      isRemoved: stored.doc.state === 'closed',
      validators: await validators.getOrCreate(`${id}/${hash}`, async () => loadModule(await readModule(id, hash))),
    };
  }

  async function reload(): Promise<void> {
    const now = await getRevision(db.kysely);
    if (now !== revision) {
      const next = new Map<string, Form>();
      const states = await listFormStates(db.kysely);
      for (const { form_id, version } of await listNewestVersions(db.kysely)) {
        const known = currentForms.get(form_id);
        const form = known?.doc.version === version ? known : await readForm(form_id, version);
        next.set(form_id, withState(form, states.get(form_id)));
      }
      currentForms = next;
      revision = now;
      onChange();
    }
    checkedAt = Date.now();
  }
  const refresh = () => {
    refreshing ??= reload().finally(() => {
      refreshing = undefined;
    });
    return refreshing;
  };
  const isFresh = () => Date.now() - checkedAt < POLL_INTERVAL_MS;
  /** If the database cannot be reached, the known forms stay as they are. */
  const ensureFresh = async () => {
    refuseInsideTransaction();
    if (isFresh()) return;
    checkedAt = Date.now();
    await refresh().catch((error) => {
      if (revision < 0) throw error;
    });
  };
  const refreshAgain = async () => {
    await refreshing?.catch(() => undefined);
    await refresh();
  };
  /** Another process may have published it since the last look. */
  const isUnknown = (id: string, version?: number) => {
    const known = currentForms.get(id);
    return !known || (version ?? 0) > known.doc.version;
  };
  const translated = (form: Form): Form => {
    const doc = translations.translate(form.doc);
    return doc === form.doc ? form : { ...form, doc };
  };
  const findCurrent = (id: string): Form => {
    const form = currentForms.get(id);
    if (!form) throw problems.NOT_FOUND();
    return form;
  };
  async function get(id: string, version?: number): Promise<Form> {
    await ensureFresh();
    if (isUnknown(id, version)) await refreshAgain();
    const current = findCurrent(id);
    if (version === undefined || version === current.doc.version) return translated(current);
    return translated(await olderVersions.getOrCreate(`${id}@${version}`, () => readForm(id, version)));
  }
  async function listSources(): Promise<Form[]> {
    await ensureFresh();
    return [...currentForms.values()];
  }
  /** Identifies the bytes of a document. */
  const keyOf = (doc: FormDoc) => etagOf(doc) + translations.tag();

  return {
    get: (id) => get(id),
    peek: (id) => translated(findCurrent(id)),
    getVersion: get,
    list: async () => (await listSources()).map(translated),
    listSources,
    async serve(id, version) {
      const { doc } = await get(id, version);
      const key = keyOf(doc);
      const known = responses.get(key);
      if (known) return known;
      const text = JSON.stringify({ success: true, message: '', errors: null, data: doc });
      return responses.set(key, { doc, etag: `"${key}"`, bytes: new CompressedText(text) });
    },
    cached(id) {
      const form = isFresh() && currentForms.get(id);
      return form ? responses.get(keyOf(form.doc)) : undefined;
    },
    module: (id, hash) =>
      modules.getOrCreate(`${id}/${hash}`, async () => new CompressedText(await readModule(id, hash))),
    refresh: refreshAgain,
    revision: () => revision,
  };
}

/** Identifies these bytes. A version never changes, except for its state (whether it accepts answers). */
const etagOf = ({ id, version, hash, state }: FormDoc) =>
  [id, version, hash, ...(state === 'open' ? [] : [state])].join('.');

/** Applies the state that staff have set. A form whose file was removed stays closed. */
function withState(form: Form, stored: FormState | undefined): Form {
  const { doc } = form;
  const state = form.isRemoved ? 'closed' : (stored ?? 'open');
  return state === doc.state ? form : { ...form, doc: { ...doc, state } };
}
