/** Carries answers from one version of a form to another by its renames; what no longer has a place is told, never lost silently. */
import { isEmpty } from './conditions.ts';
import { isRecord } from './normalise.ts';
import { listName } from './options.ts';
import type { Answers, FieldDoc, FormDoc, JsonSchema } from './types.ts';

type Renames = Record<string, string>;

/** `dropped` names the answers that found no place. The old form is part of the question although its renames are not asked. */
export function migrateAnswers(
  _oldDoc: FormDoc,
  newDoc: FormDoc,
  answers: Answers,
): { answers: Answers; dropped: string[] } {
  const dropped: string[] = [];
  const { fields, renames } = newDoc.ui;
  const moved = moveFields(answers, fields, newDoc.schema, renames, newDoc, '', dropped);
  return { answers: moved, dropped };
}

function moveFields(
  given: Answers,
  fields: Record<string, FieldDoc>,
  schema: JsonSchema | undefined,
  renames: Renames,
  doc: FormDoc,
  prefix: string,
  dropped: string[],
): Answers {
  const moved: Answers = {};
  // A field that kept its name comes before one that would take its place by a rename.
  const names = Object.keys(given).sort((a, b) => Number(Object.hasOwn(fields, b)) - Number(Object.hasOwn(fields, a)));
  for (const name of names) {
    const target = Object.hasOwn(fields, name) ? name : follow(renames, name, (one) => Object.hasOwn(fields, one));
    const value = given[name];
    if (target === undefined || Object.hasOwn(moved, target)) {
      if (!isEmpty(value)) dropped.push(`${prefix}${name}`);
      continue;
    }
    moved[target] = moveValue(
      value,
      fields[target] as FieldDoc,
      schema?.properties?.[target],
      doc,
      `${prefix}${target}`,
      dropped,
    );
  }
  return moved;
}

function moveValue(
  value: unknown,
  field: FieldDoc,
  schema: JsonSchema | undefined,
  doc: FormDoc,
  path: string,
  dropped: string[],
): unknown {
  if (field.rows && Array.isArray(value)) {
    const { fields, renames = {} } = field.rows;
    return value.map((row, at) => {
      if (!isRecord(row)) return row;
      return moveFields(row, fields, schema?.items, renames, doc, `${path}.${at}.`, dropped);
    });
  }
  const codes = typeof field.options === 'string' ? (doc.ui.optionRenames?.[listName(field.options)] ?? {}) : {};
  const offered = (code: string) => typeof field.options === 'string' && hasCode(doc, field.options, code);
  const rename = (one: unknown) => {
    if (typeof one !== 'string' || offered(one)) return one;
    return follow(codes, one, (code) => !Object.hasOwn(codes, code)) ?? one;
  };
  const renamed = Array.isArray(value) ? [...new Set(value.map(rename))] : rename(value);
  return schema?.type === 'string' ? asText(renamed) : renamed;
}

/** A published type may only become text. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value;
}

function hasCode(doc: FormDoc, key: string, code: string): boolean {
  return doc.options[key]?.some((option) => option.value === code) ?? false;
}

/** Walks a chain of renames to the first name that is wanted; a circle leads nowhere. */
function follow(renames: Renames, name: string, isWanted: (name: string) => boolean): string | undefined {
  const seen = new Set([name]);
  for (let at = name; Object.hasOwn(renames, at); ) {
    at = renames[at] as string;
    if (isWanted(at)) return at;
    if (seen.has(at)) return undefined;
    seen.add(at);
  }
  return undefined;
}
