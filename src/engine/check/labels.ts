/** Warns about missing labels and titles, and about words for fields that do not exist. */

import { fieldWordsOf } from '../describe-field.ts';
import { isRecord } from '../is-record.ts';
import type { CompileContext, FieldFile, FieldWords, FormFile, FormWords, OptionFile } from '../types.ts';
import { type Finding, Findings, type SchemaPath } from './findings.ts';

export function checkFormLabels(findings: Findings, file: FormFile, context: CompileContext): void {
  const words = Object.hasOwn(context.words, file.$id) ? context.words[file.$id] : undefined;
  const where = `locales/id/forms/${file.$id}.json`;
  if (!file.title && !words?.$form?.title) findings.warning(['$id'], 'missing-title', { id: file.$id, file: where });
  file['x-steps'].forEach((step, at) => {
    if (!step.title && !words?.$steps?.[step.id])
      findings.warning(['x-steps', at, 'id'], 'missing-step-label', { step: step.id, file: where });
  });
  for (const [key, field] of fieldsByWordsKey(file)) {
    const own = fieldWordsOf(words, key);
    const isNamed = field.title || own?.label;
    if (isNamed) continue;
    const [name = key, inner] = key.split('.');
    const place = inner === undefined ? [name] : [name, 'items', 'properties', inner];
    findings.warning(['properties', ...place], 'missing-label', { name: key, file: where });
  }
}

/** Fields by the key of their words. Fields inside a group are `group.field`. */
function fieldsByWordsKey(file: FormFile): Array<[string, FieldFile]> {
  return Object.entries(file.properties).flatMap(([name, field]) => {
    const inner = isRecord(field.items) && isRecord(field.items.properties) ? field.items.properties : {};
    const own: [string, FieldFile] = [name, field];
    return [own, ...Object.entries(inner).map(([rowName, content]) => [`${name}.${rowName}`, content] as typeof own)];
  });
}

/** Checks the locale file of a form: words must belong to existing fields, messages to existing rules. */
export function checkFormWords(words: FormWords, file: FormFile | undefined, context: CompileContext): Finding[] {
  const findings = new Findings();
  if (!file) return findings.list;
  const known = new Set(fieldsByWordsKey(file).map(([name]) => name));
  const steps = new Set(file['x-steps'].map((step) => step.id));
  const rules = knownRules(context);
  for (const [name, content] of Object.entries(words)) {
    if (!checkWordsShape(findings, [name], content)) continue;
    if (name === '$form' || name === '$checks') continue;
    if (name === '$steps') {
      for (const id of Object.keys(content ?? {}))
        if (!steps.has(id)) findings.unknownName([name, id], 'unknown-words', id, steps, { name: id }, 'warning');
      // A step may be called `error`.
      continue;
    }
    if (!known.has(name)) findings.unknownName([name], 'unknown-words', name, known, { name }, 'warning');
    const { error: errors = {} } = content as FieldWords;
    if (!isRecord(errors)) {
      findings.error([name, 'error'], 'wrong-type', { name: 'error', value: errors, wanted: '{ … }' });
      continue;
    }
    for (const rule of Object.keys(errors))
      if (!rules.has(rule)) findings.warning([name, 'error', rule], 'unknown-rule', { name, rule });
  }
  return findings.list;
}

const knownRulesCache = new WeakMap<CompileContext['messages'], Set<string>>();
/** Rules with a message, and all their shorter names: `format.nik.date`, `format.nik`, `format`. */
export function knownRules({ messages }: CompileContext): Set<string> {
  // Called for every field, always with the same messages.
  const rules = knownRulesCache.get(messages) ?? collectRules(messages);
  knownRulesCache.set(messages, rules);
  return rules;
}
function collectRules(messages: CompileContext['messages']): Set<string> {
  const names = Object.keys(messages).map((key) => key.split('.'));
  return new Set(names.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join('.'))));
}

/** Words are texts, nested at most one level deep (`error`). */
function checkWordsShape(findings: Findings, path: SchemaPath, content: unknown): boolean {
  if (!isRecord(content)) {
    findings.error(path, 'wrong-type', { name: path.at(-1), value: content, wanted: '{ … }' });
    return false;
  }
  const before = findings.count;
  for (const [word, text] of Object.entries(content)) {
    if (word === 'error' && isRecord(text)) checkTexts(findings, [...path, word], text);
    else if (typeof text !== 'string')
      findings.error([...path, word], 'wrong-type', { name: word, value: text, wanted: '"…"' });
  }
  return findings.count === before;
}

function checkTexts(findings: Findings, path: SchemaPath, texts: Record<string, unknown>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string') findings.error([...path, name], 'wrong-type', { name, value: text, wanted: '"…"' });
  }
}

/** Checks a locale file that is one flat map of texts. */
export function checkTextMap(texts: unknown): Finding[] {
  const findings = new Findings();
  if (isRecord(texts)) checkTexts(findings, [], texts);
  else findings.error([], 'not-a-map');
  return findings.list;
}

/** Checks the labels of a list: texts, only for current and retired codes. */
export function checkOptionWords(texts: unknown, file: OptionFile | undefined): Finding[] {
  const findings = new Findings();
  findings.addAll(checkTextMap(texts));
  if (!file || !Array.isArray(file.enum) || !isRecord(texts)) return findings.list;
  const known = new Set([
    ...file.enum.map(String),
    ...Object.keys(isRecord(file['x-retired']) ? file['x-retired'] : {}),
  ]);
  for (const name of Object.keys(texts)) {
    if (!known.has(name)) findings.unknownName([name], 'unknown-words', name, known, { name }, 'warning');
  }
  return findings.list;
}
