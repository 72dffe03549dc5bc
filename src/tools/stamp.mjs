// Says whether dist/ was made from these very sources. Plain JavaScript: `npm start` asks before anything else runs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = ['src', 'machines', 'locales', 'index.html', 'vite.config.ts', 'package.json', 'package-lock.json'];

/** Documents change nothing that is built. */
const isDocument = (path) => path.endsWith('.md') || path.endsWith(join('src', 'decisions'));

function* files(path) {
  if (!existsSync(path) || isDocument(path)) return;
  if (!statSync(path).isDirectory()) yield path;
  else for (const name of readdirSync(path).sort()) yield* files(join(path, name));
}

export function sourceStamp(root) {
  const hash = createHash('sha256');
  for (const source of SOURCES)
    for (const file of files(join(root, source)))
      hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  return hash.digest('hex');
}

const stampFile = (dist) => join(dist, 'built-from');

export const isBuilt = (root) =>
  existsSync(stampFile(join(root, 'dist'))) &&
  readFileSync(stampFile(join(root, 'dist')), 'utf8') === sourceStamp(root);

export const writeStamp = (dist, stamp) => writeFileSync(stampFile(dist), stamp);
