/**
 * `npm run restore -- <folder>`: brings a backup into an empty database and file store, and compares counts and hashes with its manifest.
 * The key comes first: without the one of the backup's time, private answers cannot be read.
 */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { restoreEmbedded, restorePostgres } from '#server/database/backup.ts';
import { type TextName, t } from '#server/lib/i18n.ts';
import { fileStore } from '#server/modules/files/uploads/open-store.ts';
import { ROOT } from '#server/root.ts';
import { StartError } from '#server/start-error.ts';
import { copyFilesIn, differences, hashFile, hashFolder, hashStore, MANIFEST, type Manifest } from './backup-files.ts';
import { readArguments, runCommand } from './command.ts';

const refuse = (key: TextName<'start:restore'>, params = {}): never => {
  throw new StartError(t(`start:restore.${key}`, params));
};

/** Throws if the folder is not what `npm run backup` wrote. */
async function readBackup(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, MANIFEST))) refuse('no_manifest', { folder });
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  const { file, sha256 } = manifest.database;
  const broken = differences(manifest.files, await hashFolder(join(folder, 'files')));
  if (!existsSync(join(folder, file)) || (await hashFile(join(folder, file))) !== sha256) broken.unshift(file);
  if (broken.length > 0) refuse('broken', { count: broken.length, first: broken[0] });
  return manifest;
}

async function restore(folder: string): Promise<void> {
  const manifest = await readBackup(folder);
  const keyFile = join(resolve(ROOT, process.env.DATA_DIR?.trim() || 'data'), 'secret.key');
  // Reading the settings would create a new key.
  if (!process.env.SECRET_KEY?.trim() && !existsSync(keyFile)) refuse('key_first', { file: keyFile });
  const config = loadConfig({ ...process.env, DEMO: '0' });
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  if ((manifest.engine === 'postgres') !== Boolean(url)) refuse(url ? 'needs_embedded' : 'needs_postgres');
  const store = fileStore({ config });
  await store.open();
  if (Object.keys(await hashStore(store)).length > 0) refuse('files_not_empty');
  const path = join(folder, manifest.database.file);
  const tables = url ? await restorePostgres(url, path) : await restoreEmbedded(join(config.dataDir, 'database'), path);
  await copyFilesIn(store, join(folder, 'files'));
  const wrong = [...differences(manifest.tables, tables), ...differences(manifest.files, await hashStore(store))];
  if (wrong.length > 0) refuse('differs', { count: wrong.length, first: wrong[0] });
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(t('start:restore.done', { rows, files: Object.keys(manifest.files).length, version: manifest.version }));
}

const [folder] = readArguments('start:restore.usage');
await runCommand(() => restore(resolve(folder)));
