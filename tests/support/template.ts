/** A migrated, empty embedded database. It is created once per state of the migrations and stored in the temporary folder. */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeDatabaseTemplate } from '#server/database/template.ts';
import { ROOT } from '#server/root.ts';

const STALE_MS = 120_000;

/** Key of the state of the migrations. */
export function templateKey(): string {
  const hash = createHash('sha256');
  const sources = ['src/server/database/migrations.ts', ...listSqlFiles(), 'package-lock.json'];
  for (const file of sources) hash.update(readFileSync(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}
/** Key that also covers the data of an application's first start: forms, lists, words, contents, and the code that writes them. */
export function openedKey(): string {
  const hash = createHash('sha256').update(templateKey());
  for (const folder of ['schemas', 'locales', 'src/engine', 'src/server']) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true });
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
    for (const file of files.sort()) hash.update(file.slice(ROOT.length)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

const listSqlFiles = () =>
  ['migrations', 'functions'].flatMap((folder) =>
    readdirSync(join(ROOT, 'src/server/database', folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .map((name) => join('src/server/database', folder, name)),
  );

async function make(file: string): Promise<void> {
  const unfinished = `${file}.${randomUUID()}`;
  await writeDatabaseTemplate(unfinished);
  renameSync(unfinished, file);
}

/** Path of the template file. When several test files need it at once, one creates it and the others wait. */
export async function databaseTemplate(): Promise<string> {
  const file = join(tmpdir(), `sentra-umkm-template-${process.getuid?.() ?? 0}-${templateKey()}.tar.gz`);
  const lock = `${file}.lock`;
  while (!existsSync(file)) {
    try {
      mkdirSync(lock);
    } catch {
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > STALE_MS)
        rmSync(lock, { recursive: true, force: true });
      await wait(100);
      continue;
    }
    try {
      if (!existsSync(file)) await make(file);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return file;
}
