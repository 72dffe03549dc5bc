/** Findings of the check: path, code and parameters. Their sentences are in locales/id/forms-check.json. */
import { nearestWord } from '../nearest-word.ts';

export type SchemaPath = Array<string | number>;

export interface Finding {
  path: SchemaPath;
  level: 'error' | 'warning';
  code: string;
  params: Record<string, string>;
}

/** Maximum number of errors, and of warnings, that are reported for one file. The others are only counted. */
const MAX_REPORTED = 100;

/** Collects the findings of one file. */
export class Findings {
  readonly #reported: Finding[] = [];
  readonly #counts = { error: 0, warning: 0 };

  /** In the order found. When some are not reported, the last one gives their number. */
  get list(): Finding[] {
    const { error, warning } = this.#counts;
    const more = Math.max(0, error - MAX_REPORTED) + Math.max(0, warning - MAX_REPORTED);
    if (more === 0) return this.#reported;
    const level = error > MAX_REPORTED ? 'error' : 'warning';
    return [...this.#reported, { path: [], level, code: 'more-findings', params: { count: String(more) } }];
  }

  /** Number of all findings, reported or not. */
  get count(): number {
    return this.#counts.error + this.#counts.warning;
  }

  addAll(findings: Finding[]): void {
    for (const { path, level, code, params } of findings) this.#add(level, path, code, params);
  }

  error(path: SchemaPath, code: string, params: Record<string, unknown> = {}): void {
    this.#add('error', path, code, params);
  }

  warning(path: SchemaPath, code: string, params: Record<string, unknown> = {}): void {
    this.#add('warning', path, code, params);
  }

  /** An unknown name with the most similar known one. Without a similar one the code is `<code>.alone`. */
  unknownName(
    path: SchemaPath,
    code: string,
    word: string,
    known: Iterable<string> | (() => Iterable<string>),
    params: Record<string, unknown>,
    level: Finding['level'] = 'error',
  ): void {
    if (this.#counts[level] >= MAX_REPORTED) {
      this.#counts[level]++;
      return;
    }
    const nearest = nearestWord(word, typeof known === 'function' ? known() : known);
    if (nearest) this.#add(level, path, code, { ...params, nearest });
    else this.#add(level, path, `${code}.alone`, params);
  }

  get hasErrors(): boolean {
    return this.#counts.error > 0;
  }

  #add(level: Finding['level'], path: SchemaPath, code: string, params: Record<string, unknown>): void {
    if (this.#counts[level]++ >= MAX_REPORTED) return;
    this.#reported.push({
      path,
      level,
      code,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, formatParam(value)])),
    });
  }
}

const MAX_PARAM_LENGTH = 200;
function formatParam(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MAX_PARAM_LENGTH ? `${text.slice(0, MAX_PARAM_LENGTH)}…` : text;
}
