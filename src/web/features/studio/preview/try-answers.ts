/**
 * Finds answers for conditions that are written as rules, by trying: values that the rules name, those next to them, and an example of
 * every kind. Changes as few answers as possible. No React.
 */
import { shownFields } from '#engine/conditions.ts';
import type { Answers, FormDoc } from '#engine/types.ts';

/** One look at a form takes up to half a millisecond. */
const MAX_TRIES = 500;
const MAX_CHANGES = 3;
const TEXT_LITERAL = /"([^"\\]*)"|'([^'\\]*)'/gu;
const NUMBER_LITERAL = /(?<![\w.])\d+(?:\.\d+)?/gu;
const NAME = /[a-z][a-z0-9_]*/gu;

interface ReadRules {
  names: Set<string>;
  texts: Set<string>;
  numbers: Set<number>;
}

/** Everything that decides whether the question is shown: rules and conditions, also of calculated and of hidden questions. */
function readRules(doc: FormDoc, field: string): ReadRules {
  const read: ReadRules = { names: new Set(), texts: new Set(), numbers: new Set() };
  const visited = new Set<string>();
  const readText = (rule: string | undefined) => {
    if (rule === undefined) return;
    for (const [, double, single] of rule.matchAll(TEXT_LITERAL)) read.texts.add(double ?? single ?? '');
    const code = rule.replace(TEXT_LITERAL, '');
    for (const [digits] of code.matchAll(NUMBER_LITERAL)) read.numbers.add(Number(digits));
    for (const [name] of code.matchAll(NAME)) visit(name);
  };
  const visit = (name: string) => {
    const own = Object.hasOwn(doc.ui.fields, name) ? doc.ui.fields[name] : undefined;
    if (!own || visited.has(name)) return;
    visited.add(name);
    if (own.rules?.compute === undefined && name !== field) read.names.add(name);
    const step = doc.steps.find(({ fields }) => fields.includes(name));
    for (const rule of [own.rules?.showIf, own.rules?.compute, step?.rules?.showIf]) readText(rule);
    for (const condition of [own.showIf, step?.showIf]) for (const other of Object.keys(condition ?? {})) visit(other);
  };
  visit(field);
  return read;
}

/** Values worth trying, the present one not among them. Undefined: no answer. */
function candidates(doc: FormDoc, name: string, { texts, numbers }: ReadRules, present: unknown): unknown[] {
  const { type, items } = doc.schema.properties?.[name] ?? {};
  const { options, rows, file } = doc.ui.fields[name] ?? {};
  const list = typeof options === 'string' ? doc.options[options] : undefined;
  if (rows || file || type === 'object') return [];
  const values = (): unknown[] => {
    if (type === 'boolean') return [true, false];
    if (type === 'integer' || type === 'number') {
      const near = [...numbers].flatMap((number) => [number, number + 1, number - 1]);
      return [...new Set([...near, 1, 0])].filter(
        (number) => number >= 0 && (type === 'number' || Number.isInteger(number)),
      );
    }
    const codes = list?.map(({ value }) => value);
    const named = [...texts].filter((text) => text !== '' && (codes?.includes(text) ?? true));
    return [...new Set([...named, ...(codes?.slice(0, 5) ?? ['Contoh'])])];
  };
  const found = type === 'array' && items ? values().map((value) => [value]) : values();
  return [...found, undefined].filter((value) => JSON.stringify(value) !== JSON.stringify(present));
}

/** The answers with a few others, so that the question is shown; null if none were found. */
export function tryAnswers(doc: FormDoc, field: string, answers: Answers): Answers | null {
  const rules = readRules(doc, field);
  const choices = [...rules.names].flatMap((name) => {
    const values = candidates(doc, name, rules, answers[name]);
    return values.length > 0 ? [{ name, values }] : [];
  });
  let tries = MAX_TRIES;
  const change = (from: number, left: number, tried: Answers): Answers | null => {
    if (left === 0) return tries-- > 0 && shownFields(doc, tried).includes(field) ? tried : null;
    for (let at = from; at <= choices.length - left && tries > 0; at++)
      for (const value of choices[at]?.values ?? []) {
        const found = change(at + 1, left - 1, { ...tried, [choices[at]?.name ?? '']: value });
        if (found || tries <= 0) return found;
      }
    return null;
  };
  for (let count = 1; count <= MAX_CHANGES && tries > 0; count++) {
    const found = change(0, count, answers);
    if (found) return found;
  }
  return null;
}
