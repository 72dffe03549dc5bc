/**
 * Publishes texts as versions. What changed in schemas/ and locales/ becomes a new version row with its validators.
 * Forms with a finding, in themselves, their lists or their labels, are held back, and their last version stays
 * current.
 */

import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { FormDoc } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Database, Db } from '#server/database/connect.ts';
import { errorMessage } from '#server/lib/error-code.ts';
import { t } from '#server/lib/i18n.ts';
import {
  buildCompiledForm,
  type CompiledForm,
  findIncompatibilities,
  listSourceFiles,
  sourceHashOf,
} from './compiled-form.ts';
import {
  deleteOverlay,
  findVersion,
  getRevision,
  insertVersion,
  listModuleNames,
  listNewestVersions,
  lockPublishing,
  raiseIdleWorkRevisions,
  raiseRevision,
  saveModule,
  type VersionHead,
} from './forms.queries.ts';
import type { Finding, Schemas } from './read-schemas.ts';
import { buildModule } from './validator-module.ts';

interface Publication {
  published: PublishedVersion[];
  /** Why a form with a valid file is not published: it would break stored answers. */
  findings: Finding[];
}
export interface PublishedVersion {
  id: string;
  version: number;
  state: FormDoc['state'];
}
/** The current texts, and the revision at which they were read. */
export interface CurrentSchemas extends Schemas {
  revision: number;
}
/** Who made a version: a file, or a user in the studio. */
interface VersionAuthor {
  author: 'file' | 'studio';
  author_id: string | null;
}
interface ValidatorModule {
  form_id: string;
  hash: string;
  code: string;
}

export const PUBLICATIONS = {
  name: 'form_publications_total',
  help: 'Versions of forms that were published, by their origin.',
  label: 'author',
  values: ['file', 'studio'],
} as const;

/** Returns undefined if another process published since the texts were read. The caller must read them again. */
export async function publishFiles(db: Database, schemas: CurrentSchemas): Promise<Publication | undefined> {
  const findings: Finding[] = [];
  const newestVersions = new Map((await listNewestVersions(db.kysely)).map((head) => [head.form_id, head]));
  const changed: CompiledForm[] = [];
  for (const compiled of await compileAll(schemas, findings)) {
    const head = newestVersions.get(compiled.id);
    if (head?.source_hash === compiled.source_hash) continue;
    const before = head && (await findVersion(db.kysely, compiled.id, head.version))?.doc;
    const incompatibilities = (await findIncompatibilities(db.kysely, before, compiled.doc)).map((incompatibility) =>
      schemas.locateFinding(compiled.id, incompatibility),
    );
    findings.push(...incompatibilities);
    if (incompatibilities.length === 0) changed.push(compiled);
  }
  changed.push(...(await closeRemovedForms(db, newestVersions, schemas)));
  const { outdated } = schemas;
  if (changed.length + outdated.length === 0) return { published: [], findings };

  const modules = await buildModules(db.kysely, changed);
  const published = await db.tx(async (trx) => {
    if (!(await lockIfUnchanged(trx, schemas))) return undefined;
    for (const overlay of outdated) await deleteOverlay(trx, overlay);
    const done = await insertVersions(trx, changed, modules, { author: 'file', author_id: null });
    // The first versions come with the installation. Later versions are changes by people, so they are audited.
    for (const { id, version } of done.filter((one) => one.version > 1)) {
      const subject = { subject_kind: 'form', subject_id: id };
      await insertAudit(trx, { actor_id: null, action: 'form.published', ...subject, facts: { version } });
    }
    return done;
  });
  return published && { published, findings };
}

/** Takes the publishing lock. Returns false if another publication happened since the texts were read. */
export async function lockIfUnchanged(trx: Db, { revision }: Pick<CurrentSchemas, 'revision'>): Promise<boolean> {
  await lockPublishing(trx);
  return (await getRevision(trx)) === revision;
}

/** esbuild is slow, so it runs before the transaction (the embedded database has only one connection). */
export async function buildModules(db: Db, forms: CompiledForm[]): Promise<ValidatorModule[]> {
  const built = new Set((await listModuleNames(db)).map((module) => `${module.form_id}/${module.hash}`));
  const modules: ValidatorModule[] = [];
  for (const { id: form_id, doc } of forms) {
    const { hash } = doc;
    if (!built.has(`${form_id}/${hash}`)) modules.push({ form_id, hash, code: await buildModule(doc) });
  }
  return modules;
}

/** Call it under the publishing lock. Forms whose current version has the same content are skipped. */
export async function insertVersions(
  trx: Db,
  forms: CompiledForm[],
  modules: ValidatorModule[],
  by: VersionAuthor,
): Promise<PublishedVersion[]> {
  const newest = new Map((await listNewestVersions(trx)).map((head) => [head.form_id, head]));
  const done: PublishedVersion[] = [];
  for (const module of modules) await saveModule(trx, module);
  for (const { id, doc, source, source_hash, lists, note } of forms) {
    const head = newest.get(id);
    if (head?.source_hash === source_hash) continue;
    const version = (head?.version ?? 0) + 1;
    const row = { form_id: id, version, hash: doc.hash, source, source_hash, lists, note, ...by };
    await insertVersion(trx, { ...row, doc: { ...doc, version } });
    done.push({ id, version, state: doc.state });
  }
  if (done.length === 0) return done;
  await raiseIdleWorkRevisions(trx, done);
  await raiseRevision(trx);
  return done;
}

async function compileAll(schemas: Schemas, found: Finding[]): Promise<CompiledForm[]> {
  const { world, findings } = schemas;
  const broken = new Set(findings.filter((finding) => finding.level === 'error').map((finding) => finding.file));
  const isSound = (file: string) => ![...broken].some((one) => one.endsWith(file));
  if (!isSound('/validation.json')) return [];
  const compiled: CompiledForm[] = [];
  for (const file of Object.values(world.forms)) {
    const { forms, lists } = listSourceFiles(file, world);
    const names = [...forms.map((id) => `/forms/${id}`), ...lists.map((id) => `/options/${id}`)];
    if (!names.every((name) => isSound(`${name}.yaml`) && isSound(`${name}.json`))) continue;
    try {
      compiled.push(buildCompiledForm(file.$id, schemas));
    } catch (error) {
      found.push(toFinding(file.$id, errorMessage(error)));
    }
    await letOthersIn();
  }
  return compiled;
}

const toFinding = (id: string, text: string): Finding => ({
  file: `schemas/forms/${id}.yaml`,
  line: 1,
  column: 1,
  path: [],
  level: 'error',
  text,
  code: 'uncompilable',
  params: {},
});

/**
 * Closes forms whose file was removed. The last version is published once more as closed. It stays readable at GET
 * /forms/{id} with `state: closed` and leaves the list. Saving a draft or submitting returns 409 FORM_CLOSED. If the
 * file is added again, the form opens again.
 */
async function closeRemovedForms(
  db: Database,
  newestVersions: Map<string, VersionHead>,
  schemas: Schemas,
): Promise<CompiledForm[]> {
  const removed: CompiledForm[] = [];
  const broken = schemas.findings.map((one) => one.file);
  for (const head of newestVersions.values()) {
    const id = head.form_id;
    // An unreadable file is broken, not removed.
    if (schemas.world.forms[id] || broken.some((file) => file.endsWith(`/forms/${id}.yaml`))) continue;
    const last = await findVersion(db.kysely, id, head.version);
    if (!last || last.doc.state === 'closed') continue;
    const doc: FormDoc = { ...last.doc, state: 'closed' };
    const note = t('submissions:publication.removed');
    removed.push({ id, doc, source: '', source_hash: sourceHashOf(doc), lists: {}, note });
  }
  return removed;
}
