/** Migrates answers from one version of a form to another along its renames. Answers without a field in the new version are reported. */

import { isEmpty } from './conditions.ts';
import { isRecord } from './is-record.ts';
import { getEntry } from './lookup.ts';
import { listName } from './options.ts';
import { type Renames, resolveRename } from './renames.ts';
import type { Answers, FieldDoc, FormDoc, JsonSchema } from './types.ts';

/** One level of answers: the form itself, or the rows of one group. */
interface MigrationLevel {
  from: JsonSchema | undefined;
  to: JsonSchema | undefined;
  fields: Record<string, FieldDoc>;
  renames: Renames;
  prefix: string;
}

/** What changed during a migration. Paths are those of the new version. */
interface MigrationLog {
  /** Answers without a field in the new version. */
  dropped: string[];
  /** Answers under another name: `from` is the old one. */
  renamed: Array<{ from: string; to: string }>;
  /** Codes that were renamed, by field. */
  recoded: Array<{ field: string; from: string; to: string }>;
}

/** Migrates answers. `dropped` lists answers without a field in the new version. */
export function migrateAnswers(
  oldDoc: FormDoc,
  newDoc: FormDoc,
  answers: Answers,
): { answers: Answers; dropped: string[] } {
  const { dropped, answers: migrated } = migrateAnswersWithLog(oldDoc, newDoc, answers);
  return { answers: migrated, dropped };
}

/** Migrates answers and reports every change. */
export function migrateAnswersWithLog(
  oldDoc: FormDoc,
  newDoc: FormDoc,
  answers: Answers,
): MigrationLog & { answers: Answers } {
  const log: MigrationLog = { dropped: [], renamed: [], recoded: [] };
  const { fields, renames } = newDoc.ui;
  const level: MigrationLevel = { from: oldDoc.schema, to: newDoc.schema, fields, renames, prefix: '' };
  return { answers: migrateFields(answers, level, newDoc, log), ...log };
}

function migrateFields(given: Answers, level: MigrationLevel, doc: FormDoc, log: MigrationLog): Answers {
  const { fields, renames, prefix } = level;
  const isKnown = (name: string) => Object.hasOwn(fields, name);
  const names = Object.keys(given);
  // Most versions rename nothing, and one spread copy is much faster than copying name by name.
  if (names.every(isKnown)) {
    const copy = { ...given };
    for (const name of names) copy[name] = migrateAnswer(given[name], name, name, level, doc, log);
    return copy;
  }
  const migrated: Answers = {};
  // A field that kept its name comes before one that is renamed to the same name.
  for (const name of names.sort((a, b) => Number(isKnown(b)) - Number(isKnown(a)))) {
    const target = isKnown(name) ? name : resolveRename(renames, name, isKnown);
    if (target === undefined || Object.hasOwn(migrated, target)) {
      if (!isEmpty(given[name])) log.dropped.push(`${prefix}${name}`);
      continue;
    }
    if (target !== name && !isEmpty(given[name]))
      log.renamed.push({ from: `${prefix}${name}`, to: `${prefix}${target}` });
    migrated[target] = migrateAnswer(given[name], name, target, level, doc, log);
  }
  return migrated;
}

function migrateAnswer(
  value: unknown,
  name: string,
  target: string,
  level: MigrationLevel,
  doc: FormDoc,
  log: MigrationLog,
): unknown {
  const { rows, options } = getEntry(level.fields, target);
  const [from, to] = [level.from?.properties?.[name], level.to?.properties?.[target]];
  const place = `${level.prefix}${target}`;
  if (rows) {
    if (!Array.isArray(value)) return value;
    const inner = { from: from?.items, to: to?.items, fields: rows.fields, renames: rows.renames ?? {} };
    return value.map((row, at) =>
      isRecord(row) ? migrateFields(row, { ...inner, prefix: `${place}.${at}.` }, doc, log) : row,
    );
  }
  const onRecoded = (code: string, now: string) => log.recoded.push({ field: place, from: code, to: now });
  const renamed = typeof options === 'string' ? renameCodes(value, options, doc, onRecoded) : value;
  return to?.type === 'string' && from?.type !== 'string' ? toText(renamed) : renamed;
}

function renameCodes(
  value: unknown,
  key: string,
  doc: FormDoc,
  onRecoded: (code: string, now: string) => void,
): unknown {
  const codes = doc.ui.optionRenames?.[listName(key)];
  if (!codes) return value;
  const rename = (code: unknown) => {
    if (typeof code !== 'string' || hasCode(doc, key, code)) return code;
    const now = resolveRename(codes, code, (candidate) => !Object.hasOwn(codes, candidate)) ?? code;
    if (now !== code) onRecoded(code, now);
    return now;
  };
  if (!Array.isArray(value)) return rename(value);
  const renamed = value.map(rename);
  // Two old codes may have become the same one.
  return renamed.every((code, at) => code === value[at]) ? value : [...new Set(renamed)];
}

/** The type of a published field may only change to text. */
function toText(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? value.join(', ') : value;
}

function hasCode(doc: FormDoc, key: string, code: string): boolean {
  return doc.options[key]?.some((option) => option.value === code) ?? false;
}
