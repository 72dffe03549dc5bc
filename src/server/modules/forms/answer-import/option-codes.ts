/** Finds the code of an option that a cell names by its code or by its label. */
import type { FieldDoc, FormDoc, OptionDoc } from '#engine/types.ts';
import type { App } from '#server/types.ts';
import { getOptions } from '../options/options.commands.ts';

const keyOf = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Null: several options have this label, so it names none of them. */
type Codes = Map<string, string | null>;

function codesOf(options: OptionDoc[]): Codes {
  const codes: Codes = new Map();
  for (const { value, label } of options) {
    const key = keyOf(label);
    codes.set(key, codes.has(key) && codes.get(key) !== value ? null : value);
  }
  // A code wins over a label.
  for (const { value } of options) codes.set(keyOf(value), value);
  // Codes that differ only in case are told apart by the exact text.
  for (const { value } of options) codes.set(value, value);
  return codes;
}

const find = (codes: Codes, text: string) => codes.get(text.trim()) ?? codes.get(keyOf(text));

/** Lists are read once for a whole file. */
export class OptionCodes {
  readonly #app: Pick<App, 'db' | 'forms'>;
  readonly #doc: FormDoc;
  readonly #lists = new Map<string, Promise<Codes>>();

  constructor(app: Pick<App, 'db' | 'forms'>, doc: FormDoc) {
    this.#app = app;
    this.#doc = doc;
  }

  /** The text itself if no option has it, so that validation says what is wrong. */
  async find(field: FieldDoc, text: string, answers: Record<string, unknown>): Promise<string> {
    return find(await this.#codes(field, answers), text) ?? text;
  }

  async has(field: FieldDoc, text: string, answers: Record<string, unknown>): Promise<boolean> {
    return find(await this.#codes(field, answers), text) !== undefined;
  }

  #codes({ options }: FieldDoc, answers: Record<string, unknown>): Promise<Codes> {
    if (options === undefined) return Promise.resolve(new Map());
    if (typeof options === 'string') return this.#list(options, async () => this.#doc.options[options] ?? []);
    const { from, of } = options;
    // `of` names an earlier question of the form, or is itself a code.
    const isQuestion = of !== undefined && Object.hasOwn(this.#doc.ui.fields, of);
    const parent = isQuestion ? String(answers[of] ?? '') : of;
    return this.#list(`${from} ${parent ?? ''}`, () => getOptions(this.#app, from, parent));
  }

  #list(key: string, load: () => Promise<OptionDoc[]>): Promise<Codes> {
    const known = this.#lists.get(key) ?? load().then(codesOf);
    this.#lists.set(key, known);
    return known;
  }
}
