/** What the check says about a file: a place, a code and its parameters. The sentences stand in locales/id/forms-check.json. */
import { nearestWord } from '../nearest.ts';

export type Place = Array<string | number>;

export interface Finding {
  path: Place;
  level: 'error' | 'warning';
  code: string;
  params: Record<string, string>;
}

/** The largest number of errors, and of warnings, that are reported for one file. The rest is only counted. */
const MOST_TOLD = 100;

/** Collects the findings of one file. */
export class Findings {
  readonly #reported: Finding[] = [];
  readonly #counts = { error: 0, warning: 0 };

  /** In the order found. The last one says how many more there are, if there are more. */
  get list(): Finding[] {
    const { error, warning } = this.#counts;
    const more = Math.max(0, error - MOST_TOLD) + Math.max(0, warning - MOST_TOLD);
    if (more === 0) return this.#reported;
    const level = error > MOST_TOLD ? 'error' : 'warning';
    return [...this.#reported, { path: [], level, code: 'more-findings', params: { count: String(more) } }];
  }

  /** How many were found, reported or not. */
  get count(): number {
    return this.#counts.error + this.#counts.warning;
  }

  include(found: Finding[]): void {
    for (const { path, level, code, params } of found) this.#add(level, path, code, params);
  }

  error(path: Place, code: string, params: Record<string, unknown> = {}): void {
    this.#add('error', path, code, params);
  }

  warning(path: Place, code: string, params: Record<string, unknown> = {}): void {
    this.#add('warning', path, code, params);
  }

  /** A name that nobody knows, with the known one that was probably meant; without one the code is `<code>.alone`. */
  unknown(
    path: Place,
    code: string,
    word: string,
    known: Iterable<string> | (() => Iterable<string>),
    params: Record<string, unknown>,
    level: Finding['level'] = 'error',
  ): void {
    if (this.#counts[level] >= MOST_TOLD) {
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

  #add(level: Finding['level'], path: Place, code: string, params: Record<string, unknown>): void {
    if (this.#counts[level]++ >= MOST_TOLD) return;
    this.#reported.push({
      path,
      level,
      code,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)])),
    });
  }
}

const MOST_SHOWN = 200;
function write(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
