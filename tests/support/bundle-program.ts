/**
 * Bundles programs of the project to one file, like the build does for the server. Starting from the sources takes ten times as
 * long. The bundles are inside the project, so that they find its packages and its folder. Their names contain a content hash.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '#server/root.ts';
import { listThreadFiles } from '../../src/tools/thread-files.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/sentra-umkm-programs');
const bundles = new Map<string, string>();

function bundle(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [resolve(ROOT, file)],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

function writeBundle(file: string): string {
  const texts = new Map([['main.js', bundle(file)]]);
  for (const thread of listThreadFiles(join(ROOT, 'src/server')))
    texts.set(thread.name, thread.isSource ? bundle(thread.file) : readFileSync(thread.file, 'utf8'));
  for (const name of readdirSync(join(ROOT, 'src/server/database'), { recursive: true, encoding: 'utf8' }))
    if (/^(migrations|functions).*\.sql$/.test(name))
      texts.set(name, readFileSync(join(ROOT, 'src/server/database', name), 'utf8'));
  const hash = createHash('sha256');
  for (const [name, text] of texts) hash.update(name).update(text);
  const folder = join(FOLDER, `${basename(file, '.ts')}-${hash.digest('hex').slice(0, 16)}`);
  const program = join(folder, 'main.js');
  if (existsSync(program)) return program;
  const unfinished = `${folder}.${randomUUID()}`;
  mkdirSync(unfinished, { recursive: true });
  for (const [name, text] of texts) {
    mkdirSync(dirname(join(unfinished, name)), { recursive: true });
    writeFileSync(join(unfinished, name), text);
  }
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    // Another worker has written the same bundle first.
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}

/** Returns the path of the bundle of `file` (a path from the project folder). It is bundled once per process. */
export function bundleProgram(file: string): string {
  const known = bundles.get(file) ?? writeBundle(file);
  bundles.set(file, known);
  return known;
}
