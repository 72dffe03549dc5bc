/**
 * Programs of the project as one file each, as the build makes the server: read from the sources a start takes ten times as
 * long. They lie below the project, where they find its packages and its folder, and are named by what stands in them.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { buildSync } from 'esbuild';
import { ROOT } from '#server/root.ts';

const FOLDER = join(ROOT, 'node_modules/.cache/sentra-umkm-programs');
const made = new Map<string, string>();

function make(file: string): string {
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
  const text = outputFiles[0]?.text ?? '';
  // Threads are started by file, beside the bundle.
  const threads = readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('-worker.mjs'))
    .map((name) => join(ROOT, 'src/server', name));
  const hash = createHash('sha256').update(text);
  for (const thread of threads) hash.update(readFileSync(thread));
  const folder = join(FOLDER, `${basename(file, '.ts')}-${hash.digest('hex').slice(0, 16)}`);
  const program = join(folder, 'main.js');
  if (existsSync(program)) return program;
  const half = `${folder}.${randomUUID()}`;
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, 'main.js'), text);
  for (const thread of threads) copyFileSync(thread, join(half, basename(thread)));
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
export function bundled(file: string): string {
  const known = made.get(file) ?? make(file);
  made.set(file, known);
  return known;
}
