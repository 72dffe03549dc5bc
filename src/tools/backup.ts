/**
 * `npm run backup -- <folder>`: copies the database and all stored files into a new folder. First the database, then the files: a file is
 * never rewritten and stays a day after the last row that names it, so the copy has every file of its rows. Keys are not in it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { dumpEmbedded, dumpPostgres, recordEmbeddedBackup, recordPostgresBackup } from '#server/database/backup.ts';
import { t } from '#server/lib/i18n.ts';
import { fileStore } from '#server/modules/files/uploads/open-store.ts';
import { StartError } from '#server/start-error.ts';
import { VERSION } from '#server/version.ts';
import { copyFilesOut, hashFile, MANIFEST, type Manifest } from './backup-files.ts';
import { readArguments, runCommand } from './command.ts';

async function backUp(folder: string): Promise<void> {
  const config = loadConfig({ ...process.env, DEMO: '0' });
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new StartError(t('start:backup.not_empty', { folder }));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const url = config.databaseDirectUrl ?? config.databaseUrl;
  const file = url ? 'database.dump' : 'database.tar.gz';
  const path = join(folder, file);
  const database = join(config.dataDir, 'database');
  const tables = url ? await dumpPostgres(url, path) : await dumpEmbedded(database, path);
  const store = fileStore({ config });
  await store.open();
  const files = await copyFilesOut(store, join(folder, 'files'));
  const manifest: Manifest = {
    version: VERSION,
    created_at: new Date().toISOString(),
    engine: url ? 'postgres' : 'embedded',
    tables,
    database: { file, sha256: await hashFile(path) },
    files,
  };
  // Last, so that a folder with a manifest is complete.
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600 });
  // Servers read it: the system page and an alert name the last backup.
  await (url ? recordPostgresBackup(url) : recordEmbeddedBackup(database));
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
  console.log(t('start:backup.done', { folder, rows, files: Object.keys(files).length }));
}

const [folder] = readArguments('start:backup.usage');
await runCommand(() => backUp(resolve(folder)));
