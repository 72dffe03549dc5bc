/** Reads schemas/ and locales/ into the world that forms are compiled in, with everything that is wrong and where it stands. */
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import { checkForm, checkOptions, checkWordFile, type Finding as Raw } from '#engine/check.ts';
import type { FormFile, FormWords, OptionFile, World } from '#engine/types.ts';
import { SOURCES } from '../options/sources.ts';
import { type Metas, metaFindings, readMetas } from './meta.ts';
import { spotOf } from './places.ts';

export interface Finding {
  /** As people name it: `schemas/forms/umkm-data.yaml`, `locales/id/forms/umkm-data.json`. */
  file: string;
  line: number;
  column: number;
  level: 'error' | 'warning';
  text: string;
}
export interface Schemas {
  /** What could be read. A file that cannot be parsed is missing here and stands in the findings. */
  world: World;
  findings: Finding[];
  /** The text of each form file as it was read. */
  sources: Record<string, string>;
}
/** One folder that holds both `schemas` and `locales`, or the two folders themselves. */
export type Roots = string | { schemas: string; locales: string };

const MAX_BYTES = 262_144;

interface Parsed {
  shown: string;
  id: string;
  text: string;
  value: unknown;
  document: Document.Parsed;
  lines: LineCounter;
}

export async function readSchemas(roots: Roots): Promise<Schemas> {
  const { schemas, locales } =
    typeof roots === 'string' ? { schemas: join(roots, 'schemas'), locales: join(roots, 'locales') } : roots;
  const desk = new Desk(await readSentences(join(locales, 'id', 'forms-check.json')));
  const read = (root: string, shown: string, kind: string) => desk.readFolder(root, shown, kind);
  const forms = await read(join(schemas, 'forms'), 'schemas/forms', '.yaml');
  const options = await read(join(schemas, 'options'), 'schemas/options', '.yaml');
  const words = await read(join(locales, 'id', 'forms'), 'locales/id/forms', '.json');
  const optionWords = await read(join(locales, 'id', 'options'), 'locales/id/options', '.json');
  const messages = await desk.readOne(join(locales, 'id', 'validation.json'), 'locales/id/validation.json');
  const metas = await readMetas(join(schemas, 'meta'));

  const world: World = {
    forms: byId(forms) as Record<string, FormFile>,
    options: byId(options) as Record<string, OptionFile>,
    words: byId(words) as Record<string, FormWords>,
    optionWords: byId(optionWords) as Record<string, Record<string, string>>,
    messages: (messages?.value ?? {}) as Record<string, string>,
    sources: SOURCES,
  };
  for (const file of options) desk.check(file, checkOptions(file.value as OptionFile, world), metas.options);
  for (const file of forms) desk.check(file, checkForm(file.value as FormFile, world), metas.form);
  for (const file of words) {
    const form = world.forms[file.id];
    const isSound =
      form && !desk.findings.some((one) => one.level === 'error' && one.file === `schemas/forms/${file.id}.yaml`);
    if (isSound) desk.check(file, checkWordFile(file.value as FormWords, form, world));
  }
  desk.findings.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line || a.column - b.column));
  return { world, findings: desk.findings, sources: Object.fromEntries(forms.map((file) => [file.id, file.text])) };
}

/** Only what is a map: the rest of the code may count on that much. */
function byId(files: Parsed[]): Record<string, unknown> {
  const maps = files.filter(({ value }) => typeof value === 'object' && value !== null && !Array.isArray(value));
  return Object.fromEntries(maps.map(({ id, value }) => [id, value]));
}

async function readSentences(path: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  } catch {
    // Without its sentences the check still says codes and places.
    return {};
  }
}

/** Reads files one after the other and writes down what is wrong with them. */
class Desk {
  readonly findings: Finding[] = [];
  readonly #sentences: Record<string, string>;

  constructor(sentences: Record<string, string>) {
    this.#sentences = sentences;
  }

  async readFolder(root: string, shown: string, kind: string): Promise<Parsed[]> {
    const names = await readdir(root).catch(() => []);
    const files: Parsed[] = [];
    for (const name of names.sort()) {
      if (!name.endsWith(kind) || name.startsWith('.')) continue;
      const file = await this.readOne(join(root, name), `${shown}/${name}`);
      if (file) files.push(file);
    }
    return files;
  }

  async readOne(path: string, shown: string): Promise<Parsed | undefined> {
    const text = await readFile(path, 'utf8').catch((error: Error) => error);
    if (text instanceof Error) return this.#refuse(shown, 'yaml', text.message);
    if (text.length > MAX_BYTES) return this.#refuse(shown, 'too-long', '', { name: shown, limit: String(MAX_BYTES) });
    const lines = new LineCounter();
    // JSON is YAML: one parser gives both their lines.
    const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true });
    const isJson = shown.endsWith('.json');
    const [problem] = document.errors;
    if (problem) {
      const { line, col } = lines.linePos(problem.pos[0]);
      return this.#refuse(
        shown,
        isJson ? 'json' : 'yaml',
        problem.message.split('\n', 1)[0] as string,
        {},
        { line, column: col },
      );
    }
    try {
      const value: unknown = isJson ? JSON.parse(text) : document.toJS({ maxAliasCount: 50 });
      const file = { shown, id: basename(path).replace(/\.[a-z]+$/u, ''), text, value, document, lines };
      if (!isJson || (typeof value === 'object' && value !== null && !Array.isArray(value))) return file;
      return this.#refuse(shown, 'not-a-map', '');
    } catch (error) {
      return this.#refuse(shown, isJson ? 'json' : 'yaml', (error as Error).message);
    }
  }

  check(file: Parsed, raw: Raw[], meta?: Metas['form']): void {
    const found = [...raw];
    const { $id } = (file.value ?? {}) as { $id?: unknown };
    if (meta && typeof $id === 'string' && $id !== file.id) {
      found.push({ path: ['$id'], level: 'error', code: 'wrong-id', params: { id: $id, file: `${file.id}.yaml` } });
    }
    // The meta-schema speaks where nothing plainer was found.
    if (meta && !found.some(({ level }) => level === 'error')) found.push(...metaFindings(meta, file.value));
    for (const { path, level, code, params } of found) {
      const spot = spotOf(file.document, file.lines, path);
      this.findings.push({ file: file.shown, ...spot, level, text: this.#say(code, params) });
    }
  }

  #refuse(
    file: string,
    code: string,
    message: string,
    params: Record<string, string> = {},
    spot = { line: 1, column: 1 },
  ): undefined {
    this.findings.push({ file, ...spot, level: 'error', text: this.#say(code, { message, ...params }) });
  }

  #say(code: string, params: Record<string, string>): string {
    const sentence = this.#sentences[code];
    if (!sentence) return [code, ...Object.values(params)].join(' ');
    return sentence.replace(/\{\{\s*(\w+)\s*\}\}/gu, (_, name: string) => params[name] ?? '');
  }
}
