/** What the check says about a file: a place, a code and its parameters. The sentences stand in locales/id/forms-check.json. */
import { nearestWord } from '../nearest.ts';

export type Place = Array<string | number>;

export interface Finding {
  path: Place;
  level: 'error' | 'warning';
  code: string;
  params: Record<string, string>;
}

/** Collects the findings of one file. */
export class Findings {
  readonly list: Finding[] = [];

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
    known: Iterable<string>,
    params: Record<string, unknown>,
    level: Finding['level'] = 'error',
  ): void {
    const nearest = nearestWord(word, known);
    if (nearest) this.#add(level, path, code, { ...params, nearest });
    else this.#add(level, path, `${code}.alone`, params);
  }

  get hasErrors(): boolean {
    return this.list.some((finding) => finding.level === 'error');
  }

  #add(level: Finding['level'], path: Place, code: string, params: Record<string, unknown>): void {
    this.list.push({
      path,
      level,
      code,
      params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, write(value)])),
    });
  }
}

function write(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
}
