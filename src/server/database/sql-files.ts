/** Reads the .sql files of this folder. In a build they lie beside the bundle (see src/tools/build.ts). */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../lib/i18n.ts';
import { StartError } from '../start-error.ts';

const here = (folder: string) => fileURLToPath(new URL(folder, import.meta.url));

export interface SqlFile {
  /** Path from the folder, without `.sql`. */
  name: string;
  text: string;
  checksum: string;
}

/** Every .sql file of the folder and of its subfolders, by name. */
function readFolder(folder: string): SqlFile[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'));
    if (names.length === 0) throw new Error('no .sql file');
    return names.sort().map((name) => {
      const text = readFileSync(join(folder, name), 'utf8');
      return { name: name.slice(0, -'.sql'.length), text, checksum: createHash('sha256').update(text).digest('hex') };
    });
  } catch (error) {
    throw new StartError(t('start:database.no_sql', { folder }), { cause: error });
  }
}

/** Texts of each migration, in order. `0001-baseline/2-forms` is a part of the migration `0001-baseline`. */
export function readMigrations(folder = here('./migrations')): Map<string, string[]> {
  const texts = new Map<string, string[]>();
  for (const { name, text } of readFolder(folder)) {
    const [migration = name] = name.split(/[\\/]/);
    texts.set(migration, [...(texts.get(migration) ?? []), text]);
  }
  return texts;
}

export const readFunctions = (folder = here('./functions')): SqlFile[] => readFolder(folder);

/** A comment, a quoted text, a function body, or any other character. */
const STATEMENT = /(?:--[^\n]*|'(?:[^']|'')*'|(\$\w*\$)[\s\S]*?\1|[^;])+/g;

/** The statements of a text without comments. PGlite accepts one statement at a time. */
export const splitStatements = (text: string): string[] =>
  (text.match(STATEMENT) ?? []).map((one) => one.trim()).filter((one) => one.replace(/^--[^\n]*$/gm, '').trim() !== '');
