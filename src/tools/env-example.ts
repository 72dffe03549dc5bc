/**
 * `npm run env:example`: writes `src/deploy/.env.example`, every setting of the server with its default. The names and defaults are
 * those of `src/server/config.ts`, the meanings those of the tables in the READMEs. A test compares the file.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '#server/root.ts';

const FILE = join(ROOT, 'src/deploy/.env.example');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** Settings that a server which others use needs, with the values of compose.yaml. */
const NEEDED: Record<string, string> = {
  PUBLIC_URL: 'http://umkm.example.id',
  DATABASE_URL: 'postgres://sentra:CHANGE-THIS@pgbouncer:6432/sentra',
  DATABASE_DIRECT_URL: 'postgres://sentra:CHANGE-THIS@db:5432/sentra',
  DATABASE_POOLER: '1',
  SECRET_KEY: 'CHANGE-THIS',
  TRUST_PROXY: 'uniquelocal',
  SMTP_URL: 'smtp://user:CHANGE-THIS@mail.example.id:587',
  S3_ENDPOINT: 'http://store:8333',
  S3_BUCKET: 'sentra',
  S3_ACCESS_KEY: 'CHANGE-THIS',
  S3_SECRET_KEY: 'CHANGE-THIS',
};

const HEADER = `# Settings of the server, made by \`npm run env:example\` from src/server/config.ts and the READMEs.
# Copy it to .env beside compose.yaml, or to /etc/sentra-umkm.env for systemd, and fill in every CHANGE-THIS.
# SECRET_KEY: at least 32 random characters, for example the output of: openssl rand -hex 32

# Read by compose.yaml only; the same password stands in both addresses of the database.
DATABASE_PASSWORD=CHANGE-THIS
`;

/** Default of each setting as text, by name; undefined if config.ts gives none. */
export function readSettings(source = read('src/server/config.ts')): Map<string, string | undefined> {
  const calls = source.matchAll(
    /\b(?:text|whole|flag|choice|time|address|database|list|s3Part)\('([A-Z][A-Z0-9_]*)'(?:, ('[^']*'|[\d_]+|true|false|[A-Z_]+))?/g,
  );
  const settings = new Map<string, string | undefined>();
  for (const [, name = '', literal] of calls) {
    const value = literal
      ?.replace(/^'|'$/g, '')
      .replace(/(?<=\d)_/g, '')
      .replace(/^true$/, '1')
      .replace(/^false$/, '0');
    // The names of constants stand for texts that no one-line default can say.
    if (!settings.has(name) || settings.get(name) === undefined)
      settings.set(name, value && /^[A-Z_]+$/.test(value) ? undefined : value);
  }
  return settings;
}

interface Row {
  names: string[];
  meaning: string;
}
/** Rows of the tables of settings: names in backticks, default, meaning. */
function readTables(): Row[] {
  const rows = ['README.md', 'src/server/README.md'].flatMap((path) => [
    ...read(path).matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|[^|]*\| ([^|]*) \|$/gm),
  ]);
  return rows.map(([, names = '', meaning = '']) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    meaning: meaning.replace(/\s+/g, ' ').trim(),
  }));
}

/** Settings that no table explains. */
export function unexplained(): string[] {
  const explained = new Set(readTables().flatMap(({ names }) => names));
  return [...readSettings().keys()].filter((name) => !explained.has(name));
}

export function envExample(): string {
  const settings = readSettings();
  const lineOf = (name: string) =>
    name in NEEDED ? `${name}=${NEEDED[name]}` : `#${name}=${settings.get(name) ?? ''}`;
  const parts = readTables().map(
    ({ names, meaning }) =>
      `# ${meaning}\n${names
        .filter((name) => settings.has(name))
        .map(lineOf)
        .join('\n')}\n`,
  );
  return `${HEADER}\n${parts.join('\n')}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, envExample());
