import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type WebUrl, webUrls } from '#contract/paths.ts';
import { ROOT } from '#server/root.ts';
import { findCycles, type Import, readSources, type Source } from './support/sources.ts';

const sources = readSources('machines', 'src');
const allSources = [...sources, ...readSources('tests')];

const isUnder = (folder: string) => (source: Source) => source.path.startsWith(folder);
const importsOf = (folder: string): Import[] => sources.filter(isUnder(folder)).flatMap((source) => source.imports);
const formatImport = ({ from, to }: Import) => `${from} → ${to}`;

/** Fails with the sentence and the places that cross the line. */
function expectNone(message: string, violations: string[]): void {
  expect([...new Set(violations)], message).toEqual([]);
}

test('the sources were read', () => {
  const app = sources.find(({ path }) => path === 'src/server/app.ts');
  expect(app?.imports.filter(({ isPackage }) => !isPackage).length).toBeGreaterThan(15);
});

test('the lockfile holds no addresses: packages come from the registry that npm is set to', () => {
  const lines = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').split('\n');
  expectNone(
    'Take `resolved` and `funding` out of it.',
    lines.filter((line) => /\w+:\/\//.test(line)),
  );
});

test('machines decide and know nobody: xstate, their own file, types of the contract', () => {
  const crossed = importsOf('machines/').filter(({ to, isPackage, typeOnly }) =>
    isPackage ? to !== 'xstate' : !(typeOnly && to.startsWith('src/contract/')),
  );
  expectNone('A machine is pure law: it imports xstate and nothing that acts.', crossed.map(formatImport));
});

test('the engine judges forms with ajv and itself, without clock, network, screen or database', () => {
  const crossed = importsOf('src/engine/').filter(({ to, isPackage, typeOnly }) =>
    isPackage ? !to.startsWith('ajv') : !(to.startsWith('src/engine/') || (typeOnly && to.startsWith('src/contract/'))),
  );
  expectNone(
    'Browser and server run the very same engine, so it may import only itself and ajv.',
    crossed.map(formatImport),
  );
  const clocks = sources
    .filter(isUnder('src/engine/'))
    .filter(({ text }) => /\bDate\.now\(|\bnew Date\(\)|\bfetch\(/.test(text));
  expectNone(
    'The engine has no clock and no network: pass the day in.',
    clocks.map(({ path }) => path),
  );
});

test('the contract is words: typebox, itself, types of the law', () => {
  const crossed = importsOf('src/contract/').filter(({ to, isPackage, typeOnly }) =>
    isPackage
      ? to !== 'typebox'
      : !(to.startsWith('src/contract/') || (typeOnly && /^(machines|src\/engine)\//.test(to))),
  );
  expectNone('What crosses the wire is described without behaviour.', crossed.map(formatImport));
});

test('server and web never meet', () => {
  const crossed = [
    ...importsOf('src/server/').filter(({ to }) => to.startsWith('src/web/')),
    ...importsOf('src/web/').filter(({ to }) => to.startsWith('src/server/')),
  ];
  expectNone('Server and web know the law and the contract, never each other.', crossed.map(formatImport));
});

test('the web takes types and paths from the contract', () => {
  const crossed = importsOf('src/web/').filter(
    ({ to, typeOnly }) =>
      to.startsWith('src/contract/') && !typeOnly && !/^src\/contract\/(paths|limits|calls\/\w+)\.ts$/.test(to),
  );
  expectNone('A TypeBox schema in the browser is weight without use: import its type.', crossed.map(formatImport));
});

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>+)?`/;

test('SQL stands in queries.ts of a feature, or in the database room', () => {
  const homes = /^src\/server\/(database\/.*|(features\/.+|seeds\/(.+\/)?)queries\.ts)$/;
  const crossed = sources
    .filter(isUnder('src/server/'))
    .filter(({ path, text }) => !homes.test(path) && SQL.test(text));
  expectNone(
    'Whoever looks for SQL looks in one place: move it into queries.ts.',
    crossed.map(({ path }) => path),
  );
});

const FEATURE = /^src\/server\/features\/([^/]+)\/(.+)$/;
const RANK: Record<string, number> = { 'routes.ts': 3, 'commands.ts': 2, 'queries.ts': 1 };

test('inside a feature the way leads from routes to commands to queries', () => {
  const crossed = importsOf('src/server/features/').filter(({ from, to, typeOnly }) => {
    const [, home, file = ''] = FEATURE.exec(from) ?? [];
    const [, there, target = ''] = FEATURE.exec(to) ?? [];
    return !typeOnly && home === there && (RANK[file] ?? 9) < (RANK[target] ?? 0);
  });
  expectNone('Queries know no commands and commands no routes.', crossed.map(formatImport));
});

test('features enter each other through commands, queries and present', () => {
  const crossed = importsOf('src/server/features/').filter(({ from, to, typeOnly }) => {
    const home = FEATURE.exec(from)?.[1];
    const [, there, target = ''] = FEATURE.exec(to) ?? [];
    return !typeOnly && there !== undefined && home !== there && !/(^|\/)(commands|queries|present)\.ts$/.test(target);
  });
  expectNone(
    'Another feature is entered through its commands or queries, and shown through its present.',
    crossed.map(formatImport),
  );
});

const LAYERS = ['routes', 'pages', 'layouts', 'features', 'forms', 'components', 'session', 'api', 'format', 'theme'];
const SHARED = new Set(['layouts', 'forms', 'components', 'session', 'api', 'format', 'theme']);
const layerOf = (path: string) => /^src\/web\/([^/.]+)/.exec(path)?.[1] ?? '';

test('on the web pages know features, features know the shared rooms, and nobody looks back', () => {
  const crossed = importsOf('src/web/').filter(({ from, to, typeOnly }) => {
    const [here, there] = [layerOf(from), layerOf(to)];
    if (typeOnly || !LAYERS.includes(here) || !LAYERS.includes(there) || here === there) return false;
    if (SHARED.has(here)) return !SHARED.has(there);
    return LAYERS.indexOf(there) < LAYERS.indexOf(here);
  });
  expectNone(
    'Imports run one way: routes → pages → features → forms, components, api, format.',
    crossed.map(formatImport),
  );
});

test('features of the web never import each other', () => {
  const noun = (path: string) => /^src\/web\/features\/([^/]+)/.exec(path)?.[1];
  const crossed = importsOf('src/web/features/').filter(({ from, to }) => noun(to) && noun(to) !== noun(from));
  expectNone('A page is where two nouns meet.', crossed.map(formatImport));
});

test('nobody imports in a circle', () => {
  expectNone(
    'A circle has no beginning to read from.',
    findCycles(sources).map((cycle) => cycle.join(' → ')),
  );
});

test('no file is longer than 250 lines', () => {
  const long = allSources.filter(({ lines }) => lines > 250);
  expectNone(
    'Split it: think at 150, never over 250.',
    long.map(({ path, lines }) => `${path} (${lines})`),
  );
});

test('every imported package is declared, and what the product itself runs is no tool of its makers', () => {
  const declared = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, object>;
  const own = new Set(Object.keys(declared.dependencies ?? {}));
  const tools = new Set(Object.keys(declared.devDependencies ?? {}));
  // Run among the sources only: the build puts a bundle in their place.
  const atWork = /(heavy|impact|pdf|render)-worker\.mjs$/;
  const isProduct = (path: string) =>
    !atWork.test(path) && /^(machines|src\/(contract|engine|server|web))\//.test(path);
  const crossed = allSources
    .flatMap(({ imports }) => imports)
    .filter(({ from, to, isPackage, typeOnly }) => {
      if (!isPackage || to.startsWith('node:')) return false;
      return !own.has(to) && !(tools.has(to) && (typeOnly || !isProduct(from)));
    });
  expectNone(
    'What is only there because another package brought it is gone when that one changes.',
    crossed.map(formatImport),
  );
});

test('imports say the whole file name', () => {
  const crossed = allSources
    .flatMap(({ imports }) => imports)
    .filter(({ to, isPackage }) => !isPackage && !/\.\w+(\?\w+)?$/.test(to));
  expectNone('Write the ending: nothing is resolved by guessing.', crossed.map(formatImport));
});

/** Everything that comes with a file, at once or when it is needed. */
function reachable(from: string): Set<string> {
  const found = new Set([from]);
  for (const path of found)
    for (const { to, typeOnly } of sources.find((source) => source.path === path)?.imports ?? [])
      if (!typeOnly) found.add(to);
  return found;
}

test('a public page comes without the form engine, but for the two that hold a form', () => {
  const routes = sources.find(({ path }) => path === 'src/web/routes.tsx')?.text ?? '';
  const pages = [...routes.matchAll(/page\(\s*'([^']+)',\s*\(\) => import\('\.\/(pages\/\w+\.tsx)'\)/g)];
  expect(pages.map(([, path]) => path).sort()).toEqual(Object.keys(webUrls).sort());
  const isOpen = (path: string) => ['public', 'guest'].includes(webUrls[path as WebUrl]);
  const bringsForms = (page = '') => reachable(`src/web/${page}`).has('src/web/forms/Wizard.tsx');
  const found = pages.filter(([, path = '', page]) => isOpen(path) && bringsForms(page)).map(([, path]) => path);
  expect(found, 'Forms weigh as much as the rest of a page together.').toEqual(['/contact-us', '/forms/:id']);
});
