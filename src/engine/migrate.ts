/** Carries answers from one version of a form to another by its renames; what no longer has a place is told, never lost silently. */
import { isEmpty } from './conditions.ts';
import { isRecord } from './normalise.ts';
import { listName } from './options.ts';
import { follow, type Renames } from './renames.ts';
import type { Answers, FieldDoc, FormDoc, JsonSchema } from './types.ts';

/** Where answers come from and where they go: the form's own level, or the rows of one group. */
interface Level {
  from: JsonSchema | undefined;
  to: JsonSchema | undefined;
  fields: Record<string, FieldDoc>;
  renames: Renames;
  prefix: string;
}

/** What happened on the way; paths with the place in the new version. */
export interface Trail {
  /** Answers that found no place. */
  dropped: string[];
  /** Answers under another name: `from` is the old one. */
  renamed: Array<{ from: string; to: string }>;
  /** Codes that became others, by field. */
  recoded: Array<{ field: string; from: string; to: string }>;
}

/** `dropped` names the answers that found no place. */
export function migrateAnswers(
  oldDoc: FormDoc,
  newDoc: FormDoc,
  answers: Answers,
): { answers: Answers; dropped: string[] } {
  const { dropped, answers: moved } = carryAnswers(oldDoc, newDoc, answers);
  return { answers: moved, dropped };
}

/** The same, telling everything that happened on the way. */
export function carryAnswers(oldDoc: FormDoc, newDoc: FormDoc, answers: Answers): Trail & { answers: Answers } {
  const trail: Trail = { dropped: [], renamed: [], recoded: [] };
  const { fields, renames } = newDoc.ui;
  const level: Level = { from: oldDoc.schema, to: newDoc.schema, fields, renames, prefix: '' };
  return { answers: moveFields(answers, level, newDoc, trail), ...trail };
}

function moveFields(given: Answers, level: Level, doc: FormDoc, trail: Trail): Answers {
  const { fields, renames, prefix } = level;
  const moved: Answers = {};
  const isKnown = (name: string) => Object.hasOwn(fields, name);
  // A field that kept its name comes before one that would take its place by a rename.
  const names = Object.keys(given).sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)));
  for (const name of names) {
    const target = isKnown(name) ? name : follow(renames, name, isKnown);
    if (target === undefined || Object.hasOwn(moved, target)) {
      if (!isEmpty(given[name])) trail.dropped.push(`${prefix}${name}`);
      continue;
    }
    if (target !== name && !isEmpty(given[name]))
      trail.renamed.push({ from: `${prefix}${name}`, to: `${prefix}${target}` });
    const field = fields[target] as FieldDoc;
    const next: Level = {
      from: level.from?.properties?.[name],
      to: level.to?.properties?.[target],
      fields: field.rows?.fields ?? {},
      renames: field.rows?.renames ?? {},
      prefix: `${prefix}${target}`,
    };
    moved[target] = field.rows
      ? moveRows(given[name], next, doc, trail)
      : moveValue(given[name], field, next, doc, trail);
  }
  return moved;
}

function moveRows(value: unknown, { from, to, prefix, ...level }: Level, doc: FormDoc, trail: Trail): unknown {
  if (!Array.isArray(value)) return value;
  return value.map((row, at) => {
    if (!isRecord(row)) return row;
    return moveFields(row, { ...level, from: from?.items, to: to?.items, prefix: `${prefix}.${at}.` }, doc, trail);
  });
}

function moveValue(value: unknown, field: FieldDoc, { from, to, prefix }: Level, doc: FormDoc, trail: Trail): unknown {
  const told = (code: string, now: string) => trail.recoded.push({ field: prefix, from: code, to: now });
  const renamed = typeof field.options === 'string' ? renameCodes(value, field.options, doc, told) : value;
  return to?.type === 'string' && from?.type !== 'string' ? asText(renamed) : renamed;
}

function renameCodes(value: unknown, key: string, doc: FormDoc, told: (code: string, now: string) => void): unknown {
  const codes = doc.ui.optionRenames?.[listName(key)];
  if (!codes) return value;
  const rename = (one: unknown) => {
    if (typeof one !== 'string' || hasCode(doc, key, one)) return one;
    const now = follow(codes, one, (code) => !Object.hasOwn(codes, code)) ?? one;
    if (now !== one) told(one, now);
    return now;
  };
  if (!Array.isArray(value)) return rename(value);
  const renamed = value.map(rename);
  // Two old codes may have become one.
  return renamed.every((one, at) => one === value[at]) ? value : [...new Set(renamed)];
}

/** A published type may only become text. */
function asText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(', ') : value;
}

function hasCode(doc: FormDoc, key: string, code: string): boolean {
  return doc.options[key]?.some((option) => option.value === code) ?? false;
}
