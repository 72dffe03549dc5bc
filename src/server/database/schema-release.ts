/**
 * Which release prepared the database, and whether this release may serve it (decision 0165). `npm run db:migrate` writes its version
 * and that of the release before into `settings`. A release changes the schema so that the release before still works on it
 * ("expand, then contract"), so a release also serves a database of the next one.
 */
import { type Kysely, sql } from 'kysely';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';
import { compareVersions, VERSION } from '../version.ts';
import lastRelease from './last-release.json' with { type: 'json' };
import { readFunctions, readMigrations } from './sql-files.ts';
import type { Tables } from './tables.ts';

/** `oldest`: the oldest release that works on the schema of `version`. */
interface SchemaRelease {
  version: string;
  oldest: string;
}
export const THIS_RELEASE: SchemaRelease = { version: VERSION, oldest: lastRelease.version };

const SETTING = 'schema:release';

/**
 * - `empty`: nothing was ever prepared.
 * - `outdated`: `npm run db:migrate` of this release has to run.
 * - `current`: prepared by this release.
 * - `next`: prepared by a newer release that kept what this release needs.
 * - `too-new`: prepared by a release that this one does not know enough about.
 */
type SchemaState = 'empty' | 'outdated' | 'current' | 'next' | 'too-new';

interface Prepared {
  release: SchemaRelease | undefined;
  migrations: string[];
  /** Checksum of each function by its name. */
  functions: Map<string, string>;
}

/** The release asks with what it brings itself. */
export function stateOf(prepared: Prepared | null, own: Prepared & { release: SchemaRelease }): SchemaState {
  if (!prepared) return 'empty';
  const { release, migrations, functions } = prepared;
  const hasAll = own.migrations.every((name) => migrations.includes(name));
  const hasOthers = migrations.some((name) => !own.migrations.includes(name));
  if (release && compareVersions(release.version, own.release.version) > 0)
    return hasAll && compareVersions(own.release.version, release.oldest) >= 0 ? 'next' : 'too-new';
  if (hasOthers) return 'too-new';
  const isSame =
    release?.version === own.release.version &&
    release.oldest === own.release.oldest &&
    functions.size === own.functions.size &&
    [...own.functions].every(([name, checksum]) => functions.get(name) === checksum);
  return hasAll && isSame ? 'current' : 'outdated';
}

const ownSchema = () => ({
  release: THIS_RELEASE,
  migrations: [...readMigrations().keys()],
  functions: new Map(readFunctions().map(({ name, checksum }) => [name, checksum])),
});

async function readPrepared(db: Kysely<Tables>): Promise<Prepared | null> {
  const { rows } = await sql<{ migrations: boolean; functions: boolean }>`select
    to_regclass('public.kysely_migration') is not null as migrations,
    to_regclass('public.applied_functions') is not null as functions`.execute(db);
  if (!rows[0]?.migrations) return null;
  const names = (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows;
  if (names.length === 0) return null;
  // Before the baseline there were neither this table nor a release.
  if (!rows[0].functions)
    return { release: undefined, migrations: names.map(({ name }) => name), functions: new Map() };
  const functions = await db.selectFrom('applied_functions').select(['name', 'checksum']).execute();
  const setting = db.selectFrom('settings').select('value').where('key', '=', SETTING);
  return {
    release: (await setting.$castTo<{ value: SchemaRelease }>().executeTakeFirst())?.value,
    migrations: names.map(({ name }) => name),
    functions: new Map(functions.map(({ name, checksum }) => [name, checksum])),
  };
}

export const readSchemaState = async (db: Kysely<Tables>): Promise<SchemaState> =>
  stateOf(await readPrepared(db), ownSchema());

export async function recordSchemaRelease(db: Kysely<Tables>): Promise<void> {
  const value = JSON.stringify(THIS_RELEASE);
  await db
    .insertInto('settings')
    .values({ key: SETTING, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Throws a StartError unless this release may serve the database as it is. */
export async function assertServable(db: Kysely<Tables>): Promise<SchemaState> {
  const state = await readSchemaState(db);
  if (state === 'empty') throw new StartError(t('start:database.empty'));
  if (state === 'outdated') throw new StartError(t('start:database.outdated', { version: VERSION }));
  if (state === 'too-new') throw new StartError(t('start:newer'));
  return state;
}
