/** Reads and changes answers: initial values, paths, uploads, private fields, option labels. */

import { formIndexOf } from './form-index.ts';
import { isRecord } from './is-record.ts';
import { getEntry } from './lookup.ts';
import { listName } from './options.ts';
import { formerNames } from './renames.ts';
import type { Answers, FieldDoc, FieldPath, FormDoc, StepDoc } from './types.ts';
import { shapeOf } from './widget-kinds.ts';

/** Answers of an untouched form: the defaults. A required plain toggle starts as "no". */
export function initialAnswers(doc: FormDoc): Answers {
  const answers: Answers = {};
  for (const [name, field] of Object.entries(doc.ui.fields)) {
    if (field.default !== undefined) answers[name] = structuredClone(field.default);
    else if (isPlainToggle(doc, name, field)) answers[name] = false;
  }
  return answers;
}

// A box that must be ticked starts unanswered. The message then says that it has to be ticked.
function isPlainToggle(doc: FormDoc, name: string, field: FieldDoc): boolean {
  const schema = doc.schema.properties?.[name];
  const isPlain = field.required && schema?.type === 'boolean' && schema.const === undefined;
  return isPlain && shapeOf(field.widget) === 'yes-no';
}

export function getAt(answers: Answers, path: FieldPath): unknown {
  let value: unknown = answers;
  for (const segment of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, segment)) return undefined;
    value = (value as Answers)[segment];
  }
  return value;
}

/** Returns new answers with a value at a path; `undefined` removes it. Nothing is changed in place, and unchanged parts are shared. */
export function setAt(answers: Answers, path: FieldPath, value: unknown): Answers {
  return setIn(answers, path.split('.'), value) as Answers;
}

function setIn(into: unknown, [segment = '', ...rest]: string[], value: unknown): unknown {
  if (Array.isArray(into) || (into === undefined && /^\d+$/u.test(segment))) {
    const list = Array.isArray(into) ? [...into] : [];
    const at = Number(segment);
    if (!Number.isInteger(at) || at < 0 || at > list.length) return list;
    list[at] = rest.length ? setIn(list[at], rest, value) : value;
    return list;
  }
  const entries = Object.entries(isRecord(into) ? into : {}).filter(([name]) => name !== segment);
  const before = isRecord(into) && Object.hasOwn(into, segment) ? into[segment] : undefined;
  const next = rest.length ? setIn(before, rest, value) : value;
  // `fromEntries` creates own properties, also for the name `__proto__`.
  return Object.fromEntries(next === undefined ? entries : [...entries, [segment, next]]);
}

/** All fields in screen order. The fields of a repeating group follow the group, with `*` for the row: `goods.*.label`. */
export function listFields(doc: FormDoc): Array<{ path: FieldPath; field: FieldDoc; step: StepDoc }> {
  return [...formIndexOf(doc).stepOf].flatMap(([name, step]) => {
    const field = getEntry(doc.ui.fields, name);
    const inner = field.rows?.order.map((innerName) => ({
      path: `${name}.*.${innerName}`,
      field: getEntry(field.rows?.fields ?? {}, innerName),
      step,
    }));
    return [{ path: name, field, step }, ...(inner ?? [])];
  });
}

/** Uploads in the answers, each with the path of its field (`photos`, `goods.0.photo`). */
export function fileIdsOf(doc: FormDoc, answers: Answers): Array<{ field: FieldPath; id: string }> {
  const found: Array<{ field: FieldPath; id: string }> = [];
  const collect = (fields: Record<string, FieldDoc>, given: Answers, prefix: string) => {
    for (const [name, field] of Object.entries(fields)) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (field.rows && Array.isArray(value)) {
        const { fields: inner } = field.rows;
        value.forEach((row, at) => {
          if (isRecord(row)) collect(inner, row, `${prefix}${name}.${at}.`);
        });
      } else if (field.file) {
        for (const id of Array.isArray(value) ? value : [value]) {
          if (typeof id === 'string' && id !== '') found.push({ field: `${prefix}${name}`, id });
        }
      }
    }
  };
  collect(doc.ui.fields, answers, '');
  return found;
}

/** Names of top-level fields that hold personal data. A group with one private field is private as a whole. */
export function privateFields(doc: FormDoc): string[] {
  const isPrivate = (field: FieldDoc): boolean =>
    field.private === true || Object.values(field.rows?.fields ?? {}).some(isPrivate);
  return Object.keys(doc.ui.fields).filter((name) => isPrivate(getEntry(doc.ui.fields, name)));
}

/** The same with all earlier names, under which older versions have their answers. */
export const privateNames = (doc: FormDoc): string[] =>
  privateFields(doc).flatMap((name) => formerNames(doc.ui.renames, name));

/** Label of a stored code: the current label, else the label it had before it was withdrawn, else the code itself. */
export function optionLabel(doc: FormDoc, field: FieldDoc, code: string): string {
  return knownOptionLabel(doc, field, code) ?? code;
}

/** Label of a stored code; undefined for a code that no version of the form has offered. */
export function knownOptionLabel(doc: FormDoc, field: FieldDoc, code: string): string | undefined {
  if (typeof field.options !== 'string') return undefined;
  const offered = doc.options[field.options]?.find((option) => option.value === code);
  if (offered) return offered.label;
  const retired = doc.ui.retired ?? {};
  // The field may have used another list when the code was chosen.
  const lists = [retired[listName(field.options)], ...Object.values(retired)];
  return lists.find((labels) => labels && Object.hasOwn(labels, code))?.[code];
}
