/** Words for what is shown: a label, step or title that nobody wrote is a warning, so are words for what does not exist. */

import { wordsOf } from '../fields.ts';
import { isRecord } from '../records.ts';
import type { FieldFile, FieldWords, FormFile, FormWords, OptionFile, World } from '../types.ts';
import { type Finding, Findings, type Place } from './finding.ts';
import { isMap } from './words.ts';

export function checkFormLabels(found: Findings, file: FormFile, world: World): void {
  const words = Object.hasOwn(world.words, file.$id) ? world.words[file.$id] : undefined;
  const where = `locales/id/forms/${file.$id}.json`;
  if (!file.title && !words?.$form?.title) found.warning(['$id'], 'missing-title', { id: file.$id, file: where });
  file['x-steps'].forEach((step, at) => {
    if (!step.title && !words?.$steps?.[step.id])
      found.warning(['x-steps', at, 'id'], 'missing-step-label', { step: step.id, file: where });
  });
  for (const [key, field] of namedFields(file)) {
    const own = wordsOf(words, key);
    const isNamed = field.title || own?.label;
    if (isNamed) continue;
    const [name = key, inner] = key.split('.');
    const place = inner === undefined ? [name] : [name, 'items', 'properties', inner];
    found.warning(['properties', ...place], 'missing-label', { name: key, file: where });
  }
}

/** Fields by the key of their words; those of a group's own items as `group.field`. */
function namedFields(file: FormFile): Array<[string, FieldFile]> {
  return Object.entries(file.properties).flatMap(([name, field]) => {
    const inner = isRecord(field.items) && isRecord(field.items.properties) ? field.items.properties : {};
    const rows = Object.entries(inner as Record<string, FieldFile>).map(([one, content]): [string, FieldFile] => [
      `${name}.${one}`,
      content,
    ]);
    return [[name, field] as [string, FieldFile], ...rows];
  });
}

/** The locale file of a form: only words for what the form has, and sentences for rules that exist. */
export function checkWordFile(words: FormWords, file: FormFile | undefined, world: World): Finding[] {
  const found = new Findings();
  if (!file) return found.list;
  const known = new Set(namedFields(file).map(([name]) => name));
  const steps = new Set(file['x-steps'].map((step) => step.id));
  const rules = rulesOf(world);
  for (const [name, content] of Object.entries(words)) {
    if (!checkShape(found, [name], content)) continue;
    if (name === '$form') continue;
    if (name === '$steps') {
      for (const id of Object.keys(content ?? {}))
        if (!steps.has(id)) found.unknown([name, id], 'unknown-words', id, steps, { name: id }, 'warning');
    } else if (!known.has(name)) found.unknown([name], 'unknown-words', name, known, { name }, 'warning');
    const errors = (content as FieldWords | undefined)?.error ?? {};
    for (const rule of Object.keys(errors))
      if (!rules.has(rule)) found.warning([name, 'error', rule], 'unknown-rule', { name, rule });
  }
  return found.list;
}

const known = new WeakMap<World['messages'], Set<string>>();
/** Rules that have a sentence, with their shorter names: `format.nik.date`, `format.nik`, `format`. */
export function rulesOf({ messages }: World): Set<string> {
  // Asked for at every field, and the same for all of them.
  const rules = known.get(messages) ?? listRules(messages);
  known.set(messages, rules);
  return rules;
}
function listRules(messages: World['messages']): Set<string> {
  const names = Object.keys(messages).map((key) => key.split('.'));
  return new Set(names.flatMap((parts) => parts.map((_, at) => parts.slice(0, at + 1).join('.'))));
}

/** Words are texts, at most one level down (`error`). */
function checkShape(found: Findings, path: Place, content: unknown): boolean {
  if (!isMap(content)) {
    found.error(path, 'wrong-type', { name: path.at(-1), value: content, wanted: '{ … }' });
    return false;
  }
  const before = found.count;
  for (const [word, text] of Object.entries(content)) {
    if (word === 'error' && isMap(text)) checkTexts(found, [...path, word], text);
    else if (typeof text !== 'string')
      found.error([...path, word], 'wrong-type', { name: word, value: text, wanted: '"…"' });
  }
  return found.count === before;
}

function checkTexts(found: Findings, path: Place, texts: Record<string, unknown>): void {
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text !== 'string') found.error([...path, name], 'wrong-type', { name, value: text, wanted: '"…"' });
  }
}

/** A locale file that is one flat map of texts. */
export function checkTextMap(texts: unknown): Finding[] {
  const found = new Findings();
  if (isMap(texts)) checkTexts(found, [], texts);
  else found.error([], 'not-a-map');
  return found.list;
}

/** The labels of a list: texts, and only for codes that it has or once had. */
export function checkOptionWords(texts: unknown, file: OptionFile | undefined): Finding[] {
  const found = new Findings();
  found.include(checkTextMap(texts));
  if (!file || !Array.isArray(file.enum) || !isMap(texts)) return found.list;
  const known = new Set([...file.enum.map(String), ...Object.keys(isMap(file['x-retired']) ? file['x-retired'] : {})]);
  for (const name of Object.keys(texts)) {
    if (!known.has(name)) found.unknown([name], 'unknown-words', name, known, { name }, 'warning');
  }
  return found.list;
}
