import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '#server/root.ts';
import { listThreadFiles } from '../src/tools/thread-files.ts';
import { drawGraph, featureOf, findCircles, type Graph, moduleOf } from './support/import-graph.ts';
import { type Import, readSources, type Source } from './support/sources.ts';

const sources = readSources('machines', 'src');
const allSources = [...sources, ...readSources('tests')];

const isUnder = (folder: string) => (source: Source) => source.path.startsWith(folder);
const importsOf = (folder: string): Import[] => sources.filter(isUnder(folder)).flatMap((source) => source.imports);
const formatImport = ({ from, to }: Import) => `${from} → ${to}`;

/** Fails with the message and the list of violations. */
function expectNone(message: string, violations: string[]): void {
  expect([...new Set(violations)], message).toEqual([]);
}

test('the sources were read', () => {
  const app = sources.find(({ path }) => path === 'src/server/app.ts');
  expect(app?.imports.filter(({ isPackage }) => !isPackage).length).toBeGreaterThan(15);
});

test('the lockfile contains no URLs, so packages come from the registry that npm is configured with', () => {
  const lines = readFileSync(join(ROOT, 'package-lock.json'), 'utf8').split('\n');
  expectNone(
    'Remove `resolved` and `funding` from it.',
    lines.filter((line) => /\w+:\/\//.test(line)),
  );
});

test('machines import only xstate, their own helpers and types of the contract', () => {
  const crossed = importsOf('machines/').filter(({ to, isPackage, typeOnly }) =>
    isPackage ? to !== 'xstate' : !(to.startsWith('machines/support/') || (typeOnly && to.startsWith('src/contract/'))),
  );
  expectNone(
    'A machine is pure logic: it imports xstate, pure helpers and nothing with side effects.',
    crossed.map(formatImport),
  );
});

/** How the default language writes dates and numbers: data, which lies below the engine. */
const LOCALE = 'locales/id/language.json';

const isOfEngine = ({ to, typeOnly }: Import) =>
  to.startsWith('src/engine/') || to === LOCALE || (typeOnly && to.startsWith('src/contract/'));

/** The one package of the engine, and the one file that imports it. */
const isRuleReader = ({ from, to }: Import) => from === 'src/engine/rules/syntax.ts' && to === '@marcbachmann/cel-js';

test('the engine imports only itself and the reader of rules, and uses no clock or network', () => {
  const crossed = importsOf('src/engine/').filter((one) => !isRuleReader(one) && (one.isPackage || !isOfEngine(one)));
  expectNone('Browser and server run the same engine, so it may import only itself.', crossed.map(formatImport));
  const clocks = sources
    .filter(isUnder('src/engine/'))
    .filter(({ text }) => /\bDate\.now\(|\bnew Date\(\)|\bfetch\(/.test(text));
  expectNone(
    'The engine has no clock and no network. Pass the day as a parameter.',
    clocks.map(({ path }) => path),
  );
});

test('the contract imports only typebox, itself, and types of the machines and the engine', () => {
  const crossed = importsOf('src/contract/').filter(({ to, isPackage, typeOnly }) =>
    isPackage
      ? to !== 'typebox'
      : !(to.startsWith('src/contract/') || (typeOnly && /^(machines|src\/engine)\//.test(to))),
  );
  expectNone('The contract describes requests and responses and has no behaviour.', crossed.map(formatImport));
});

test('server and web never import each other', () => {
  const crossed = [
    ...importsOf('src/server/').filter(({ to }) => to.startsWith('src/web/')),
    ...importsOf('src/web/').filter(({ to }) => to.startsWith('src/server/')),
  ];
  expectNone(
    'Server and web share the engine, the machines and the contract, and never import each other.',
    crossed.map(formatImport),
  );
});

test('the web imports only types, paths and other constants from the contract', () => {
  const crossed = importsOf('src/web/').filter(
    ({ to, typeOnly }) =>
      to.startsWith('src/contract/') &&
      !typeOnly &&
      // `languages.ts` has the name of the cookie that the language choice sets and the server reads.
      !/^src\/contract\/(paths|pages|limits|roles|colours|languages|push-topics|calls\/\w+)\.ts$/.test(to),
  );
  expectNone('A TypeBox schema is useless weight in the browser. Import its type.', crossed.map(formatImport));
});

const SQL = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^>]*>+)?`/;

test('SQL is only in queries files and in the database folder', () => {
  const homes = /^src\/server\/(database\/.*|modules\/.+\.queries\.ts|seeds\/(.+\/)?queries\.ts)$/;
  const crossed = sources
    .filter(isUnder('src/server/'))
    .filter(({ path, text }) => !homes.test(path) && SQL.test(text));
  expectNone(
    'All SQL is in one place. Move it into `<feature>.queries.ts`.',
    crossed.map(({ path }) => path),
  );
});

const FEATURE = /^src\/server\/modules\/([^/]+\/[^/]+)\/(.+)$/;
const RANK: Record<string, number> = { routes: 3, commands: 2, queries: 1 };
/** `orders.queries.ts` and `orders/proofs/proofs.queries.ts` are queries; other files have no rank. */
const rankOf = (file: string) => RANK[/\.(\w+)\.ts$/.exec(file)?.[1] ?? ''];

test('inside a feature imports lead from routes to commands to queries', () => {
  const crossed = importsOf('src/server/modules/').filter(({ from, to, typeOnly }) => {
    const [, home, file = ''] = FEATURE.exec(from) ?? [];
    const [, there, target = ''] = FEATURE.exec(to) ?? [];
    return !typeOnly && home === there && (rankOf(file) ?? 9) < (rankOf(target) ?? 0);
  });
  expectNone('Queries do not import commands, and commands do not import routes.', crossed.map(formatImport));
});

test('features import only commands, queries and present of each other', () => {
  const crossed = importsOf('src/server/modules/').filter(({ from, to, typeOnly }) => {
    const home = FEATURE.exec(from)?.[1];
    const [, there, target = ''] = FEATURE.exec(to) ?? [];
    return (
      !typeOnly &&
      home !== undefined &&
      there !== undefined &&
      home !== there &&
      !/\.(commands|queries|present)\.ts$/.test(target)
    );
  });
  expectNone('Import another feature only through its commands, queries or present.', crossed.map(formatImport));
});

const formatCircles = (graph: Graph) => findCircles(graph).map((circle) => circle.join(' ↔ '));

test('the features of the server have no circles, types included', () => {
  const graph = drawGraph(sources, featureOf);
  expect(graph.size).toBeGreaterThan(30);
  expectNone(
    'Features in a circle are one feature: move the shared part down, or register a handler instead of importing it.',
    formatCircles(graph),
  );
});

test('the modules of the server have no circles, and stand in the order in which they import each other', () => {
  const graph = drawGraph(sources, moduleOf);
  expect(graph.size).toBeGreaterThan(8);
  expectNone('A module imports only modules above it in `src/server/modules.ts`.', formatCircles(graph));
  const list = sources.find(({ path }) => path === 'src/server/modules.ts')?.text ?? '';
  const order = [...list.matchAll(/^ {2}(\w+)Module,$/gm)].map(([, name]) => name as string);
  expect([...graph.keys()].sort()).toEqual([...order].sort());
  const upwards = [...graph].flatMap(([from, targets]) =>
    [...targets].filter((to) => order.indexOf(to) > order.indexOf(from)).map((to) => `${from} → ${to}`),
  );
  expectNone('A module imports only modules above it in `src/server/modules.ts`.', upwards);
});

test('a circle is found through any number of members, and a diamond is none', () => {
  const graphOf = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([from, to]) => [from, new Set(to)]));
  expect(findCircles(graphOf({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  expect(findCircles(graphOf({ a: ['b'], b: ['c'], c: ['d'], d: ['b'], e: ['a'] }))).toEqual([['b', 'c', 'd']]);
});

const LAYERS = ['routes', 'pages', 'layouts', 'features', 'forms', 'components', 'session', 'api', 'format', 'theme'];
const SHARED = new Set(['layouts', 'forms', 'components', 'session', 'api', 'format', 'theme']);
const layerOf = (path: string) => /^src\/web\/([^/.]+)/.exec(path)?.[1] ?? '';

test('on the web imports lead from pages to features to shared folders', () => {
  const crossed = importsOf('src/web/').filter(({ from, to, typeOnly }) => {
    const [here, there] = [layerOf(from), layerOf(to)];
    if (typeOnly || !LAYERS.includes(here) || !LAYERS.includes(there) || here === there) return false;
    if (SHARED.has(here)) return !SHARED.has(there);
    return LAYERS.indexOf(there) < LAYERS.indexOf(here);
  });
  expectNone(
    'Imports lead one way: routes → pages → features → forms, components, api, format.',
    crossed.map(formatImport),
  );
});

test('features of the web never import each other', () => {
  const noun = (path: string) => /^src\/web\/features\/([^/]+)/.exec(path)?.[1];
  const crossed = importsOf('src/web/features/').filter(({ from, to }) => noun(to) && noun(to) !== noun(from));
  expectNone('Combine two features in a page.', crossed.map(formatImport));
});

test('no files import each other in a circle, types included', () => {
  const graph = drawGraph(
    sources,
    (path) => path,
    ({ lazy }) => !lazy,
  );
  expectNone(
    'A circle has no beginning to read from: move what both need into a file of its own.',
    formatCircles(graph),
  );
});

test('no file is longer than 250 lines', () => {
  const long = allSources.filter(({ lines }) => lines > 250);
  expectNone(
    'Split it: think at 150, never over 250.',
    long.map(({ path, lines }) => `${path} (${lines})`),
  );
});

test('every imported package is declared, and a running server uses no development dependency', () => {
  const declared = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<string, object>;
  const own = new Set(Object.keys(declared.dependencies ?? {}));
  const tools = new Set(Object.keys(declared.devDependencies ?? {}));
  // These files run only from the sources. The build replaces them by bundles.
  const sourceOnly = listThreadFiles(join(ROOT, 'src/server')).flatMap(({ name, isSource }) =>
    isSource ? [`/${name}`] : [],
  );
  // The packages of src/web are in the browser's files, so they are needed for building only.
  const isProduct = (path: string) =>
    !sourceOnly.some((name) => path.endsWith(name)) && /^(machines|src\/(contract|engine|server))\//.test(path);
  const crossed = allSources
    .flatMap(({ imports }) => imports)
    .filter(({ from, to, isPackage, typeOnly }) => {
      if (!isPackage || to.startsWith('node:')) return false;
      return !own.has(to) && !(tools.has(to) && (typeOnly || !isProduct(from)));
    });
  expectNone(
    'A package that is only installed as a dependency of another one may disappear when that one changes.',
    crossed.map(formatImport),
  );
});

test('imports contain the complete file name', () => {
  const crossed = allSources
    .flatMap(({ imports }) => imports)
    .filter(({ to, isPackage }) => !isPackage && !/\.\w+(\?\w+)?$/.test(to));
  expectNone('Write the file extension. Nothing is resolved by guessing.', crossed.map(formatImport));
});
