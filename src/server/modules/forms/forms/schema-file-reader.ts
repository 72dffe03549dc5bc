/** Reads files one after the other and collects their findings with line, column and a plain sentence. */

import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { Document, LineCounter } from 'yaml';
import type { Finding as Raw } from '#engine/check.ts';
import { interpolate } from '#engine/interpolate.ts';
import { isRecord } from '#engine/is-record.ts';
import { fillBrand } from '#server/lib/brand.ts';
import { errorMessage } from '#server/lib/error-code.ts';
import { LruCache } from '#server/lib/lru-cache.ts';
import { readYamlText } from './check-worker/read-yaml-text.ts';
import { LARGE_TEXT } from './check-worker/task-runner.ts';
import type { Finding } from './check-worker/task-types.ts';
import { checkMetaSchema, type MetaSchemas } from './meta-schema.ts';
import { type Position, positionOf } from './positions.ts';
import { findTextFault, lineCounterOf, MAX_YAML_LENGTH, parseUnchecked, readYaml, type YamlFault } from './yaml.ts';

export type { Finding };

/** Returns the text laid over a shipped file, or undefined if there is none. */
export type FindOverlay = (id: string, shipped: string | undefined) => string | undefined;

export interface ParsedFile {
  displayPath: string;
  id: string;
  text: string;
  value: unknown;
  parsed(): { document: Document.Parsed; lines: LineCounter };
}

export class SchemaFileReader {
  readonly findings: Finding[] = [];
  readonly #sentences: Record<string, string>;

  static async open(sentences: string): Promise<SchemaFileReader> {
    return new SchemaFileReader(await readSentences(sentences));
  }

  constructor(sentences: Record<string, string>) {
    this.#sentences = sentences;
  }

  /** Plain data, for a reader on another thread. */
  get sentences(): Record<string, string> {
    return this.#sentences;
  }

  /** A reader with the same sentences and no findings. */
  clone(): SchemaFileReader {
    return new SchemaFileReader(this.#sentences);
  }

  async readFolder(
    root: string,
    shown: string,
    kind: string,
    findOverlay: FindOverlay = noOverlay,
  ): Promise<ParsedFile[]> {
    const names = await readdir(root).catch(() => []);
    const files: ParsedFile[] = [];
    for (const name of names.sort()) {
      if (!name.endsWith(kind) || name.startsWith('.')) continue;
      const file = await this.readPath(join(root, name), `${shown}/${name}`, findOverlay);
      if (file) files.push(file);
    }
    return files;
  }

  async readPath(path: string, shown: string, findOverlay: FindOverlay = noOverlay): Promise<ParsedFile | undefined> {
    const text = await readFile(path, 'utf8').catch((error: Error) => error);
    if (text instanceof Error) return this.#refuse(shown, 'yaml', text.message);
    const id = basename(path).replace(/\.[a-z]+$/u, '');
    return this.readCached(shown, id, findOverlay(id, text) ?? text);
  }

  /**
   * Usually one file changes and eighty are read, so results of valid texts are cached. Large texts are read on the
   * thread.
   */
  async readCached(shown: string, id: string, text: string): Promise<ParsedFile | undefined> {
    const key = `${extname(shown)} ${text}`;
    const known = validFiles.get(key);
    if (known !== undefined)
      return { displayPath: shown, id, text, value: structuredClone(known), parsed: () => parseUnchecked(text) };
    const isLarge = text.length > LARGE_TEXT && text.length <= MAX_YAML_LENGTH && !shown.endsWith('.json');
    const file = isLarge ? await this.#readApart(shown, id, text) : this.readText(shown, id, text);
    if (file) validFiles.set(key, structuredClone(file.value));
    return file;
  }

  readText(shown: string, id: string, text: string): ParsedFile | undefined {
    if (text.length > MAX_YAML_LENGTH)
      return this.#refuse(shown, 'too-long', '', { name: shown, limit: String(MAX_YAML_LENGTH) });
    return shown.endsWith('.json') ? this.#readJson(shown, id, text) : this.#readYaml(shown, id, text);
  }

  #readYaml(shown: string, id: string, text: string): ParsedFile | undefined {
    const read = readYaml(text);
    if ('fault' in read) return this.#refuseText(shown, read.lines, read.fault);
    const { value, document, lines } = read;
    return { displayPath: shown, id, text, value, parsed: () => ({ document, lines }) };
  }

  async #readApart(shown: string, id: string, text: string): Promise<ParsedFile | undefined> {
    const { fault, value } = await readYamlText(text);
    if (fault) return this.#refuseText(shown, lineCounterOf(text), fault);
    return { displayPath: shown, id, text, value, parsed: () => parseUnchecked(text) };
  }

  #refuseText(shown: string, lines: LineCounter, { code, at, params }: YamlFault): undefined {
    return this.#refuse(shown, code, '', params, positionAt(lines, at));
  }

  /** JSON is YAML, so on errors one parser gives the lines of both. */
  #readJson(shown: string, id: string, text: string): ParsedFile | undefined {
    const fault = findTextFault(text);
    if (fault) return this.#refuseText(shown, lineCounterOf(text), fault);
    try {
      const value: unknown = JSON.parse(fillBrand(text));
      if (typeof value !== 'object' || value === null || Array.isArray(value))
        return this.#refuse(shown, 'not-a-map', '');
      return { displayPath: shown, id, text, value, parsed: () => parseUnchecked(text) };
    } catch (error) {
      const { document, lines } = parseUnchecked(text);
      const at = document.errors[0]?.pos[0] ?? Number(/position (\d+)/u.exec(errorMessage(error))?.[1] ?? 0);
      return this.#refuse(shown, 'json', firstLine(errorMessage(error)), {}, positionAt(lines, at));
    }
  }

  check(file: ParsedFile, raw: Raw[], meta?: MetaSchemas['form']): void {
    const found = [...raw];
    const $id = isRecord(file.value) ? file.value.$id : undefined;
    if (meta && typeof $id === 'string' && $id !== file.id) {
      found.push({ path: ['$id'], level: 'error', code: 'wrong-id', params: { id: $id, file: `${file.id}.yaml` } });
    }
    // Findings of the meta-schema are added only if no plainer error was found.
    if (meta && !found.some(({ level }) => level === 'error')) found.push(...checkMetaSchema(meta, file.value));
    for (const finding of found) this.findings.push(this.#place(file, finding));
  }

  /** Places a finding about a form file. If the file is missing, the finding is at the first line. */
  locate(file: ParsedFile | undefined, id: string, finding: Raw): Finding {
    if (file) return this.#place(file, finding);
    const { path, level, code, params } = finding;
    return {
      ...{ file: `schemas/forms/${id}.yaml`, line: 1, column: 1, path, level, text: this.#say(code, params) },
      ...{ code, params },
    };
  }

  #place(file: ParsedFile, { path, level, code, params }: Raw): Finding {
    const { document, lines } = file.parsed();
    const position = positionOf(document, lines, path);
    return { file: file.displayPath, ...position, path, level, text: this.#say(code, params), code, params };
  }

  #refuse(
    file: string,
    code: string,
    message: string,
    params: Record<string, string> = {},
    spot: Position = { line: 1, column: 1 },
  ): undefined {
    const text = this.#say(code, { message, ...params });
    this.findings.push({ file, ...spot, path: [], level: 'error', text, code, params });
  }

  #say(code: string, params: Record<string, string>): string {
    const sentence = this.#sentences[code];
    if (!sentence) return [code, ...Object.values(params)].join(' ');
    return interpolate(sentence, (name) => params[name] ?? '');
  }
}

const noOverlay: FindOverlay = () => undefined;
const validFiles = new LruCache<unknown>(300);

function positionAt(lines: LineCounter, offset: number): Position {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}

const firstLine = (text: string) => text.replace(/\n.*/su, '');

async function readSentences(path: string): Promise<Record<string, string>> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Record<string, string>;
  } catch {
    // Without the sentences the check still gives codes and positions.
    return {};
  }
}
