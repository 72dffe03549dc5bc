/**
 * `npm run third-party`: writes `src/deploy/THIRD-PARTY.md`, everything of others that ships: packages of the server, packages whose code is
 * in the browser's files, fonts and data. A test compares it and refuses licences that are not in `isAllowed`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#server/root.ts';
import { readSources } from '#tests/support/sources.ts';

const FILE = join(ROOT, 'src/deploy/THIRD-PARTY.md');
const readJson = (name: string) => JSON.parse(readFileSync(join(ROOT, name), 'utf8'));

interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  /** Where it ships: `server`, `browser` or both. */
  where: string;
}

interface Locked {
  version: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}
type Lock = Record<string, Locked>;

/** Licences that allow use in a product whose source is not published. */
const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense OFL-1.1 ODbL-1.0'.split(' '),
);
/** The picture library libvips is a file of its own that is loaded at run time and can be replaced, which its licence asks for. */
const isReplaceableLibrary = (name: string, licence: string) =>
  name.startsWith('@img/') && licence === 'LGPL-3.0-or-later';

/** `A AND B` needs both, `A OR B` one of them. */
export function isAllowed({ name, licence }: Pick<ThirdParty, 'name' | 'licence'>): boolean {
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  if (plain.includes(' OR ')) return plain.split(' OR ').some((one) => isAllowed({ name, licence: one }));
  return plain.split(' AND ').every((one) => ALLOWED.has(one) || isReplaceableLibrary(name, one));
}

/** Not packages: data and drawings made from others' work. */
const OTHERS: ThirdParty[] = [
  { name: 'idn-area-data (regions of Indonesia)', version: '4.0.1', licence: 'ODbL-1.0', where: 'server' },
  {
    name: 'Plus Jakarta Sans (letters in demo pictures and PDFs)',
    version: '5.3.0',
    licence: 'OFL-1.1',
    where: 'server',
  },
];

/** The package `name` as a file in `from` finds it. */
function resolve(lock: Lock, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock[path]) return path;
    if (!folder) return null;
  }
}

/** Paths in the lockfile of these packages and of everything that they need. Platform packages that are not needed here count as well. */
export function packagesWith(lock: Lock, roots: string[]): Set<string> {
  const found = new Set(roots.map((name) => resolve(lock, '', name)).filter((path) => path !== null));
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[path] as Locked;
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const next = resolve(lock, path, name);
      if (next) found.add(next);
    }
  }
  return found;
}

/** Packages that the browser's code imports, with the font that its styles name. */
function browserPackages(): string[] {
  const folders = ['src/web/', 'src/engine/', 'src/contract/', 'machines/'];
  const imports = readSources('machines', 'src')
    .filter(({ path }) => folders.some((folder) => path.startsWith(folder)))
    .flatMap((source) => source.imports)
    .filter(({ isPackage, typeOnly, to }) => isPackage && !typeOnly && !to.startsWith('node:'));
  return ['@fontsource-variable/plus-jakarta-sans', ...new Set(imports.map(({ to }) => to))];
}

/** Packages whose package.json names no licence: what their file LICENSE says. */
const LICENCE_FILES: Record<string, string> = { 'png-js@2.0.0': 'MIT' };

export function listThirdParties(): ThirdParty[] {
  const lock: Lock = readJson('package-lock.json').packages;
  const server = packagesWith(lock, Object.keys(readJson('package.json').dependencies));
  const browser = packagesWith(lock, browserPackages());
  const found = new Map<string, ThirdParty>();
  for (const path of [...server, ...browser]) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const { version, license } = lock[path] as Locked;
    const licence = license ?? LICENCE_FILES[`${name}@${version}`] ?? 'unknown';
    const where = [server.has(path) ? 'server' : '', browser.has(path) ? 'browser' : ''].filter(Boolean).join(', ');
    found.set(`${name}@${version}`, { name, version, licence, where });
  }
  const order = (a: ThirdParty, b: ThirdParty) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1);
  return [...OTHERS, ...[...found.values()].sort(order)];
}

const HEADER = `# What others made and this product ships

Made by \`npm run third-party\` from the lockfile and the imports of the sources. Where a package has several versions, each is a row. Packages for
other systems and processors are listed too. The texts of the licences stand in the packages; that of the regions stands in
\`src/server/seeds/regions/\`.

| name | version | licence | ships in |
|---|---|---|---|
`;

export const thirdPartyText = (parties: ThirdParty[]): string =>
  HEADER +
  parties.map(({ name, version, licence, where }) => `| ${name} | ${version} | ${licence} | ${where} |\n`).join('');

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, thirdPartyText(listThirdParties()));
