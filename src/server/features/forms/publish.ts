/**
 * From texts to versions. What changed in schemas/ and locales/ becomes a new version row, with its validators. Forms with
 * a finding, or whose lists or words have one, are held back: their last version stays in force.
 */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { FormDoc } from '#engine/types.ts';
import { audit } from '../../audit.ts';
import type { Database, Db } from '../../database/door.ts';
import { say } from '../../words.ts';
import { breachesOf, type Candidate, candidateOf, madeOf, sourceHashOf } from './candidate.ts';
import type { Finding, Schemas } from './files.ts';
import { buildModule } from './module.ts';
import {
  dropOverlay,
  findVersion,
  getRevision,
  insertVersion,
  keepModule,
  listModuleNames,
  listNewest,
  lockPublishing,
  passWorks,
  raiseRevision,
  type VersionHead,
} from './queries.ts';

export interface Publication {
  published: Published[];
  /** What keeps a form from being published although its file is sound: it would break what was answered. */
  findings: Finding[];
}
export interface Published {
  id: string;
  version: number;
  state: FormDoc['state'];
}
/** The texts in force, and at which publication they were read. */
export interface InForce extends Schemas {
  revision: number;
}
/** Where a version came from: a file, or somebody in the studio. */
export interface Author {
  author: 'file' | 'studio';
  author_id: string | null;
}
export interface Module {
  form_id: string;
  hash: string;
  code: string;
}

/** undefined: somebody published since the texts were read; read them again. */
export async function publishFiles(db: Database, schemas: InForce): Promise<Publication | undefined> {
  const findings: Finding[] = [];
  const heads = new Map((await listNewest(db.kysely)).map((head) => [head.form_id, head]));
  const changed: Candidate[] = [];
  for (const candidate of await compileAll(schemas, findings)) {
    const head = heads.get(candidate.id);
    if (head?.source_hash === candidate.source_hash) continue;
    const before = head && (await findVersion(db.kysely, candidate.id, head.version))?.doc;
    const breaches = (await breachesOf(db.kysely, before, candidate.doc)).map((one) =>
      schemas.place(candidate.id, one),
    );
    findings.push(...breaches);
    if (breaches.length === 0) changed.push(candidate);
  }
  changed.push(...(await removed(db, heads, schemas)));
  const { lapsed } = schemas;
  if (changed.length + lapsed.length === 0) return { published: [], findings };

  const modules = await buildModules(db.kysely, changed);
  const published = await db.tx(async (trx) => {
    if (!(await isStillSo(trx, schemas))) return undefined;
    for (const one of lapsed) await dropOverlay(trx, one);
    const done = await insertAll(trx, changed, modules, { author: 'file', author_id: null });
    // The first versions come with the installation; whatever follows, somebody changed.
    for (const { id, version } of done.filter((one) => one.version > 1)) {
      const subject = { subject_kind: 'form', subject_id: id };
      await audit(trx, { actor_id: null, action: 'form.published', ...subject, facts: { version } });
    }
    return done;
  });
  return published && { published, findings };
}

/** Takes the lock of publishing; false where what was read before is no longer what is in force. */
export async function isStillSo(trx: Db, { revision }: Pick<InForce, 'revision'>): Promise<boolean> {
  await lockPublishing(trx);
  return (await getRevision(trx)) === revision;
}

/** esbuild is slow work: it stands before the transaction, not in it (one connection serves the whole embedded site). */
export async function buildModules(db: Db, candidates: Candidate[]): Promise<Module[]> {
  const built = new Set((await listModuleNames(db)).map((module) => `${module.form_id}/${module.hash}`));
  const modules: Module[] = [];
  for (const { id: form_id, doc } of candidates) {
    const { hash } = doc;
    if (!built.has(`${form_id}/${hash}`)) modules.push({ form_id, hash, code: await buildModule(doc) });
  }
  return modules;
}

/** Under the lock of publishing. What is in force in the same words already is left alone. */
export async function insertAll(trx: Db, candidates: Candidate[], modules: Module[], by: Author): Promise<Published[]> {
  const newest = new Map((await listNewest(trx)).map((head) => [head.form_id, head]));
  const done: Published[] = [];
  for (const module of modules) await keepModule(trx, module);
  for (const { id, doc, source, source_hash, lists, note } of candidates) {
    const head = newest.get(id);
    if (head?.source_hash === source_hash) continue;
    const version = (head?.version ?? 0) + 1;
    const row = { form_id: id, version, hash: doc.hash, source, source_hash, lists, note, ...by };
    await insertVersion(trx, { ...row, doc: { ...doc, version } });
    done.push({ id, version, state: doc.state });
  }
  if (done.length === 0) return done;
  await passWorks(trx, done);
  await raiseRevision(trx);
  return done;
}

async function compileAll(schemas: Schemas, found: Finding[]): Promise<Candidate[]> {
  const { world, findings } = schemas;
  const broken = new Set(findings.filter((one) => one.level === 'error').map((one) => one.file));
  const isSound = (file: string) => ![...broken].some((one) => one.endsWith(file));
  if (!isSound('/validation.json')) return [];
  const candidates: Candidate[] = [];
  for (const file of Object.values(world.forms)) {
    const { forms, lists } = madeOf(file, world);
    const names = [...forms.map((id) => `/forms/${id}`), ...lists.map((id) => `/options/${id}`)];
    if (!names.every((name) => isSound(`${name}.yaml`) && isSound(`${name}.json`))) continue;
    try {
      candidates.push(candidateOf(file.$id, schemas));
    } catch (error) {
      found.push(finding(file.$id, (error as Error).message));
    }
    await letOthersIn();
  }
  return candidates;
}

const finding = (id: string, text: string): Finding => ({
  file: `schemas/forms/${id}.yaml`,
  line: 1,
  column: 1,
  path: [],
  level: 'error',
  text,
});

/**
 * A form whose file is gone: its last version is published once more as closed. It stays readable at GET /forms/{id}
 * with `state: closed` and leaves the list; saving a draft or sending answers 409 FORM_CLOSED. A file that comes back
 * opens it again.
 */
async function removed(db: Database, heads: Map<string, VersionHead>, schemas: Schemas): Promise<Candidate[]> {
  const gone: Candidate[] = [];
  const broken = schemas.findings.map((one) => one.file);
  for (const head of heads.values()) {
    const id = head.form_id;
    // A file that cannot be read is broken, not gone.
    if (schemas.world.forms[id] || broken.some((file) => file.endsWith(`/forms/${id}.yaml`))) continue;
    const last = await findVersion(db.kysely, id, head.version);
    if (!last || last.doc.state === 'closed') continue;
    const doc: FormDoc = { ...last.doc, state: 'closed' };
    const note = say('submissions:publication.removed');
    gone.push({ id, doc, source: '', source_hash: sourceHashOf(doc), lists: {}, note });
  }
  return gone;
}
