/**
 * Programs of the project as one file each, as the build makes the server: read from the sources a start takes ten times as
 * long. They lie below the project, where they find its packages and its folder, and are named by what stands in them.
 */
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '#server/root.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/sentra-umkm-programs');
const bundles = new Map<string, string>();

function bundle(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(ROOT, file)],
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

/** Threads are started by file, beside the bundle. One that runs our own sources is a bundle of the `thread.ts` beside it. */
function threadText(file: string): string {
  const source = join(dirname(file), 'thread.ts');
  return existsSync(join(ROOT, source)) ? bundle(source) : readFileSync(join(ROOT, file), 'utf8');
}

function writeBundle(file: string): string {
  const texts = new Map([['main.js', bundle(file)]]);
  for (const name of readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('-worker.mjs')) texts.set(basename(name), threadText(join('src/server', name)));
  const hash = createHash('sha256');
  for (const text of texts.values()) hash.update(text);
  const folder = join(FOLDER, `${basename(file, '.ts')}-${hash.digest('hex').slice(0, 16)}`);
  const program = join(folder, 'main.js');
  if (existsSync(program)) return program;
  const half = `${folder}.${randomUUID()}`;
  mkdirSync(half, { recursive: true });
  for (const [name, text] of texts) writeFileSync(join(half, name), text);
  try {
    renameSync(half, folder);
  } catch (error) {
    // Another worker was quicker with the same.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(program)) throw error;
  }
  return program;
}

/** `file` is a path from the project's folder; what it became, made once per process. */
export function bundleProgram(file: string): string {
  const known = bundles.get(file) ?? writeBundle(file);
  bundles.set(file, known);
  return known;
}
