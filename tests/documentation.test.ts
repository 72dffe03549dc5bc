/** Documents may only name existing files, and their length is limited. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';

const FOLDERS = ['src', 'machines', 'schemas', 'tests', 'locales'];
const DECISIONS = 'src/decisions';

interface Document {
  /** Path from the root of the repository. */
  path: string;
  text: string;
  lines: number;
}

function readDocument(path: string): Document {
  const text = readFileSync(join(ROOT, path), 'utf8');
  return { path, text, lines: text.trimEnd().split('\n').length };
}

const markdownIn = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.md'));

const documents = ['README.md', ...FOLDERS.flatMap((folder) => markdownIn(folder).map((name) => join(folder, name)))]
  .filter((path) => path.endsWith('README.md') || path.startsWith(DECISIONS))
  .map(readDocument);
const decisions = documents.filter(({ path }) => /\/\d{4}-[^/]+\.md$/.test(path));

/** Names of files that every feature has. */
const FEATURE_FILES = ['routes.ts', 'commands.ts', 'queries.ts', 'present.ts', 'api.ts'];
/** A file that staff create in the example of `schemas/README.md`. */
const EXAMPLES = ['forms/survei-pasar.yaml'];
/** Folders created by a run or a build. */
const MADE = /^\.?\/?(data|dist|node_modules)\//;
const HAS_ENDING = /\.(ts|tsx|mjs|md|json|yaml|css|webp)$/;

/** Paths in a document, in backticks or as the target of a link. `*` and `<noun>` stand for several files, `(new)` for a file to create. */
function pathsIn({ path, text }: Document): string[] {
  const inBackticks = [...text.matchAll(/`([^`\s]+)`(?! \(new\))/g)].map(([, name = '']) => name);
  const fromRoot = inBackticks.filter((name) => FOLDERS.includes(name.split('/')[0] ?? '') && name.includes('/'));
  const fromFolder = inBackticks.filter(
    (name) => HAS_ENDING.test(name) || (/^[\w-]+(\/[\w-]+)*\/$/.test(name) && dirname(path) !== '.'),
  );
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, target = '']) => target);
  return [...new Set([...fromRoot, ...fromFolder, ...links])].filter(
    (name) => !/[*<{…]/.test(name) && ![...FEATURE_FILES, ...EXAMPLES].includes(name) && !MADE.test(name),
  );
}

const isThere = (from: string, name: string) =>
  existsSync(join(ROOT, name)) || existsSync(join(ROOT, dirname(from), name));

test('every file and folder that a document names exists', () => {
  const named = documents.flatMap((document) => pathsIn(document).map((name) => ({ in: document.path, name })));
  expect(named.length).toBeGreaterThan(150);
  const missing = named.filter(({ in: from, name }) => !isThere(from, name));
  expect(missing.map(({ in: from, name }) => `${from}: ${name}`)).toEqual([]);
});

test('a path that does not exist is found, in the root, in a folder and as a link', () => {
  const text =
    'See `src/server/gone.ts`, `gone.ts`, `gone/` and [this](gone.md), but not `src/<noun>/`, `*.ts` or `to-make.ts` (new).';
  const document = { path: 'src/server/README.md', text, lines: 1 };
  const found = pathsIn(document).filter((name) => !isThere(document.path, name));
  expect(found).toEqual(['src/server/gone.ts', 'gone.ts', 'gone/', 'gone.md']);
});

test('the README has at most 120 lines, those of folders at most 40', () => {
  // Staff read schemas/README.md completely. The other one is an index.
  const unbounded = ['schemas/README.md', `${DECISIONS}/README.md`];
  const maxLines = (path: string) => (path === 'README.md' ? 120 : 40);
  const long = documents.filter(
    ({ path, lines }) => path.endsWith('README.md') && !unbounded.includes(path) && lines > maxLines(path),
  );
  expect(long.map(({ path, lines }) => `${path} (${lines})`)).toEqual([]);
});

test('a decision has a number, date, context, decision and cost, and is in the index', () => {
  const index = readDocument(`${DECISIONS}/README.md`).text;
  expect(decisions.length).toBeGreaterThan(50);
  const incomplete = decisions.filter(({ path, text }) => {
    const [, name = '', number = ''] = /\/((\d{4})-[^/]+)$/.exec(path) ?? [];
    const parts = [`# ${number} `, '\nDate: 20', '\n## Context\n', '\n## Decision\n', '\n## Cost\n'];
    return !parts.every((part) => text.includes(part)) || !index.includes(`(${name})`);
  });
  expect(incomplete.map(({ path }) => path)).toEqual([]);
});
