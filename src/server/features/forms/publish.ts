/**
 * From files to versions: what changed in schemas/ and locales/ becomes a new version row, with its validators.
 * Forms with a finding, or whose lists or words have one, are held back: their last version stays in force.
 */
import { createHash } from 'node:crypto';
import { checkSuccession } from '#engine/check.ts';
import { canonicalJson } from '#engine/form.ts';
import type { FormDoc, FormFile, World } from '#engine/types.ts';
import type { Database } from '../../database/door.ts';
import { say } from '../../words.ts';
import { compileDoc } from './compile.ts';
import type { Finding, Schemas } from './files.ts';
import { buildModule } from './module.ts';
import {
  findVersion,
  insertVersion,
  keepModule,
  listModuleNames,
  listNewest,
  listNewestFiled,
  lockPublishing,
  raiseRevision,
  type VersionHead,
} from './queries.ts';

export interface Publication {
  published: Array<{ id: string; version: number; state: FormDoc['state'] }>;
  /** What keeps a form from being published although its file is sound: it would break what was answered. */
  findings: Finding[];
}

const AUTHOR = 'file';
const digest = (text: string) => createHash('sha256').update(text).digest('hex');

/** A form as its files say it now, not yet a version. */
interface Candidate {
  id: string;
  doc: FormDoc;
  hash: string;
  source: string;
  source_hash: string;
  note: string;
}

export async function publishFiles(db: Database, schemas: Schemas): Promise<Publication> {
  const findings: Finding[] = [];
  const candidates = compileAll(schemas, findings);
  const known = await listNewest(db.kysely);
  const filed = new Map((await listNewestFiled(db.kysely, AUTHOR)).map((head) => [head.form_id, head]));
  const changed: Candidate[] = [];
  for (const candidate of candidates) {
    if (filed.get(candidate.id)?.source_hash === candidate.source_hash) continue;
    const head = known.find(({ form_id }) => form_id === candidate.id);
    const breaches = await findBreaches(db, head, candidate, schemas);
    findings.push(...breaches);
    if (breaches.length === 0) changed.push(candidate);
  }
  changed.push(...(await removed(db, filed, schemas)));
  if (changed.length === 0) return { published: [], findings };

  // esbuild is slow work: it stands before the transaction, not in it (one connection serves the whole embedded site).
  const built = new Set((await listModuleNames(db.kysely)).map((module) => `${module.form_id}/${module.hash}`));
  const modules: Array<{ form_id: string; hash: string; code: string }> = [];
  for (const { id, hash, doc } of changed) {
    if (!built.has(`${id}/${hash}`)) modules.push({ form_id: id, hash, code: await buildModule(doc) });
  }

  const published = await db.tx(async (trx) => {
    await lockPublishing(trx);
    const newest = new Map((await listNewest(trx)).map((head) => [head.form_id, head]));
    const newestFiled = new Map((await listNewestFiled(trx, AUTHOR)).map((head) => [head.form_id, head]));
    const done: Publication['published'] = [];
    for (const module of modules) await keepModule(trx, module);
    for (const { id, doc, hash, source, source_hash, note } of changed) {
      // Another process may have been faster.
      if (newestFiled.get(id)?.source_hash === source_hash) continue;
      const version = (newest.get(id)?.version ?? 0) + 1;
      const row = { form_id: id, version, hash, source, source_hash, author: AUTHOR, note };
      await insertVersion(trx, { ...row, doc: { ...doc, version } });
      done.push({ id, version, state: doc.state });
    }
    if (done.length > 0) await raiseRevision(trx);
    return done;
  });
  return { published, findings };
}

function compileAll({ world, findings, sources }: Schemas, found: Finding[]): Candidate[] {
  const broken = new Set(findings.filter((one) => one.level === 'error').map((one) => one.file));
  const isSound = (file: string) => ![...broken].some((one) => one.endsWith(file));
  if (!isSound('/validation.json')) return [];
  return Object.values(world.forms)
    .filter((file) => filesOf(file, world).every(isSound))
    .flatMap((file) => {
      try {
        return [compileOne(file, world, sources[file.$id] ?? '')];
      } catch (error) {
        found.push(finding(file.$id, (error as Error).message));
        return [];
      }
    });
}

function compileOne(file: FormFile, world: World, source: string): Candidate {
  const doc = compileDoc(file, world, { version: 0 });
  return { id: doc.id, doc, hash: doc.hash, source, source_hash: digest(canonicalJson(doc)), note: '' };
}

/** The files that a form is made of, by their endings. */
function filesOf(file: FormFile, world: World): string[] {
  const used = [`/forms/${file.$id}.yaml`, `/forms/${file.$id}.json`];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'x-options' && typeof inner === 'string')
        used.push(`/options/${inner}.yaml`, `/options/${inner}.json`);
      else if (key === 'x-rows' && typeof inner === 'string') {
        const row = world.forms[inner];
        if (row && row.$id !== file.$id) used.push(...filesOf(row, world));
      } else walk(inner);
    }
  };
  walk(file.properties);
  return used;
}

const finding = (id: string, text: string): Finding => ({
  file: `schemas/forms/${id}.yaml`,
  line: 1,
  column: 1,
  level: 'error',
  text,
});

/** What the last version forbids this one: another type, the loss of a field that code depends on. */
async function findBreaches(db: Database, head: VersionHead | undefined, candidate: Candidate, schemas: Schemas) {
  const before = head && (await findVersion(db.kysely, candidate.id, head.version))?.doc;
  const found = before ? checkSuccession(before, candidate.doc) : [];
  return found.filter(({ level }) => level === 'error').map((one) => schemas.place(candidate.id, one));
}

/**
 * A form whose file is gone: its last version is published once more as closed. It stays readable at GET /forms/{id}
 * with `state: closed` and leaves the list; saving a draft or sending answers 409 FORM_CLOSED. A file that comes back
 * opens it again.
 */
async function removed(db: Database, filed: Map<string, VersionHead>, schemas: Schemas): Promise<Candidate[]> {
  const gone: Candidate[] = [];
  const broken = schemas.findings.map((one) => one.file);
  for (const head of filed.values()) {
    const id = head.form_id;
    // A file that cannot be read is broken, not gone.
    if (schemas.world.forms[id] || broken.some((file) => file.endsWith(`/forms/${id}.yaml`))) continue;
    const last = await findVersion(db.kysely, id, head.version);
    if (!last || last.doc.state === 'closed') continue;
    const doc: FormDoc = { ...last.doc, state: 'closed' };
    const source_hash = digest(canonicalJson({ ...doc, version: 0 }));
    gone.push({ id, doc, hash: head.hash, source: '', source_hash, note: say('submissions:publication.removed') });
  }
  return gone;
}
