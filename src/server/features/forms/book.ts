/**
 * The forms in force, as the database has them: which version, its document, its validators, its bytes for the wire.
 * It knows nothing of files. Other processes' publications are taken up within a second: a revision is asked for at
 * most once a second, and only while somebody asks for forms.
 */
import type { FormDoc, Validators } from '#engine/types.ts';
import type { Database } from '../../database/door.ts';
import { refuseInsideTransaction } from '../../database/inside-transaction.ts';
import { problems } from '../../problems.ts';
import { Recent } from '../../recent.ts';
import { withFormerOptions } from './former-options.ts';
import { loadModule } from './load.ts';
import { Packed } from './packed.ts';
import { type FormState, findModule, findVersion, getRevision, listNewest, listStates } from './queries.ts';

export interface Form {
  doc: FormDoc;
  validators: Validators;
  published_at: Date;
  /** Its file was taken away: staff cannot open it again. */
  gone: boolean;
}
export interface Served {
  doc: FormDoc;
  etag: string;
  bytes: Packed;
}

const ASK_EVERY_MS = 1000;
const KEPT = 200;

export interface FormBook {
  /** In force; 404 where there is none. */
  get(id: string): Promise<Form>;
  /** As `get`, from memory: for use inside a transaction, where nothing else may be asked. */
  peek(id: string): Form;
  getVersion(id: string, version: number): Promise<Form>;
  /** Forms in force, by id. Closed ones are among them. */
  list(): Promise<Form[]>;
  /** What `GET /forms/{id}` answers. */
  serve(id: string, version?: number): Promise<Served>;
  /** The same, if it can be said at once: in force without a doubt and asked for before. */
  kept(id: string): Served | undefined;
  /** The ES module of a hash; old hashes stay readable. */
  module(id: string, hash: string): Promise<Packed>;
  /** Takes up what was published, now. */
  refresh(): Promise<void>;
  /** Of the publications that are taken up: rises with each, in whichever process. */
  revision(): number;
}

export function openBook(db: Database, onNews: () => void = () => undefined): FormBook {
  let inForce = new Map<string, Form>();
  let revision = -1;
  let askedAt = 0;
  let asking: Promise<void> | undefined;
  const older = new Recent<Promise<Form>>(KEPT);
  const served = new Recent<Served>(KEPT);
  const modules = new Recent<Promise<Packed>>(KEPT);
  const validators = new Recent<Promise<Validators>>(KEPT);

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
      doc: await withFormerOptions(db.kysely, stored.doc),
      gone: stored.doc.state === 'closed',
      validators: await validators.keep(`${id}/${hash}`, async () => loadModule(await readModule(id, hash))),
    };
  }

  async function take(): Promise<void> {
    const now = await getRevision(db.kysely);
    if (now !== revision) {
      const next = new Map<string, Form>();
      const states = await listStates(db.kysely);
      for (const { form_id, version } of await listNewest(db.kysely)) {
        const known = inForce.get(form_id);
        const form = known?.doc.version === version ? known : await readForm(form_id, version);
        next.set(form_id, inState(form, states.get(form_id)));
      }
      inForce = next;
      revision = now;
      onNews();
    }
    askedAt = Date.now();
  }
  const refresh = () => {
    asking ??= take().finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const isFresh = () => Date.now() - askedAt < ASK_EVERY_MS;
  /** A database that cannot be asked leaves the forms in force as they were. */
  const fresh = async () => {
    refuseInsideTransaction();
    if (isFresh()) return;
    askedAt = Date.now();
    await refresh().catch((error) => {
      if (revision < 0) throw error;
    });
  };
  const peek = (id: string): Form => {
    const form = inForce.get(id);
    if (!form) throw problems.NOT_FOUND();
    return form;
  };
  async function get(id: string, version?: number): Promise<Form> {
    await fresh();
    const current = peek(id);
    if (version === undefined || version === current.doc.version) return current;
    return older.keep(`${id}@${version}`, () => readForm(id, version));
  }

  return {
    get: (id) => get(id),
    peek,
    getVersion: get,
    async list() {
      await fresh();
      return [...inForce.values()];
    },
    async serve(id, version) {
      const { doc } = await get(id, version);
      const key = nameOf(doc);
      const known = served.get(key);
      if (known) return known;
      const text = JSON.stringify({ success: true, message: '', errors: null, data: doc });
      return served.set(key, { doc, etag: `"${key}"`, bytes: new Packed(text) });
    },
    kept(id) {
      const form = isFresh() && inForce.get(id);
      return form ? served.get(nameOf(form.doc)) : undefined;
    },
    module: (id, hash) => modules.keep(`${id}/${hash}`, async () => new Packed(await readModule(id, hash))),
    refresh: async () => {
      await asking?.catch(() => undefined);
      await refresh();
    },
    revision: () => revision,
  };
}

/** Of these bytes and no others: a version stays what it is, but for whether it takes answers. */
const nameOf = ({ id, version, hash, state }: FormDoc) =>
  [id, version, hash, ...(state === 'open' ? [] : [state])].join('.');

/** As staff opened or closed it. A form whose file is gone stays closed. */
function inState(form: Form, said: FormState | undefined): Form {
  const { doc } = form;
  const state = form.gone ? 'closed' : (said ?? 'open');
  return state === doc.state ? form : { ...form, doc: { ...doc, state } };
}
