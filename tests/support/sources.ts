/** Reads the project's sources and their imports from the text. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '#server/root.ts';

export interface Import {
  from: string;
  /** A file of the project (path from its folder), or the name of a package. */
  to: string;
  isPackage: boolean;
  typeOnly: boolean;
  /** A dynamic import. It does not count for cycles. */
  lazy: boolean;
}
export interface Source {
  path: string;
  text: string;
  lines: number;
  imports: Import[];
}

const CODE = /\.(ts|tsx|mts|mjs)$/;
const STATIC = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g;
/** A braced import with type specifiers only: `import { type A, type B } from`. */
const ALL_TYPES = /^\s*(?:import|export)\s+\{\s*(?:type\s+[\w$]+(?:\s+as\s+[\w$]+)?\s*,?\s*)+\}\s+from/;

const IMPORT_ALIASES: Record<string, string> = {
  '#engine/': 'src/engine/',
  '#contract/': 'src/contract/',
  '#machines/': 'machines/',
  '#server/': 'src/server/',
  '#web/': 'src/web/',
  '#locales/': 'locales/',
  '#tests/': 'tests/',
};

function resolveImport(from: string, specifier: string): { to: string; isPackage: boolean } {
  if (specifier.startsWith('.')) return { to: join(dirname(from), specifier), isPackage: false };
  for (const [alias, folder] of Object.entries(IMPORT_ALIASES))
    if (specifier.startsWith(alias)) return { to: folder + specifier.slice(alias.length), isPackage: false };
  const parts = specifier.split('/');
  return { to: parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/'), isPackage: true };
}

function importsOf(path: string, text: string): Import[] {
  const found: Import[] = [];
  for (const match of text.matchAll(STATIC)) {
    const typeOnly = Boolean(match[1]) || ALL_TYPES.test(match[0]);
    found.push({ from: path, ...resolveImport(path, match[2] ?? ''), typeOnly, lazy: false });
  }
  for (const match of text.matchAll(DYNAMIC))
    found.push({ from: path, ...resolveImport(path, match[1] ?? ''), typeOnly: false, lazy: true });
  return found;
}

/** All source files below the folders, with paths from the project folder. */
export function readSources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && CODE.test(entry.name))
      .map((entry) => {
        const path = relative(ROOT, join(entry.parentPath, entry.name));
        const text = readFileSync(join(ROOT, path), 'utf8');
        return { path, text, lines: text.split('\n').length - 1, imports: importsOf(path, text) };
      }),
  );
}

/** A file and all files that it imports directly or indirectly, dynamic imports included. Type imports do not count. */
export function reachableFrom(sources: readonly Source[], start: string): Set<string> {
  const found = new Set([start]);
  for (const path of found)
    for (const { to, typeOnly } of sources.find((source) => source.path === path)?.imports ?? [])
      if (!typeOnly) found.add(to);
  return found;
}
