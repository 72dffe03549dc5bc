/** Parses the texts of an edited form, and reports where a text cannot be parsed. Never throws. */
import { type Document, isCollection, isNode, LineCounter, parseDocument, visit } from 'yaml';
import type { StudioContext, StudioFiles } from '#contract/studio.ts';
import type { FormSources } from '#engine/studio/edit.ts';
import type { FormFile, OptionFile } from '#engine/types.ts';
import { t } from '../translations.ts';
import type { ParseError } from '../types.ts';
import { isRecord } from './serialise.ts';

type Path = Array<string | number>;
/** The value does not have the shape that the editor needs. `code` names the expected shape. */
interface ShapeError {
  path: Path;
  code: 'map' | 'list' | 'texts' | 'missing';
}

const isString = (value: unknown): value is string => typeof value === 'string';
const isStringArray = (value: unknown): value is string[] => Array.isArray(value) && value.every(isString);

/** A map, or the text of a rule. */
const isShowIf = (value: unknown): boolean => value === undefined || isString(value) || isRecord(value);

function findFormShapeError(value: unknown): ShapeError | null {
  if (!isRecord(value)) return { path: [], code: 'map' };
  for (const key of ['x-steps', 'properties']) if (value[key] === undefined) return { path: [], code: 'missing' };
  const steps = value['x-steps'] as unknown;
  if (!Array.isArray(steps)) return { path: ['x-steps'], code: 'list' };
  for (const [at, step] of (steps as unknown[]).entries()) {
    if (!isRecord(step)) return { path: ['x-steps', at], code: 'map' };
    if (!isString(step.id)) return { path: ['x-steps', at, 'id'], code: 'texts' };
    if (!isStringArray(step.fields)) return { path: ['x-steps', at, 'fields'], code: 'texts' };
    if (!isShowIf(step['x-show-if'])) return { path: ['x-steps', at], code: 'map' };
  }
  if (!isRecord(value.properties)) return { path: ['properties'], code: 'map' };
  for (const [name, field] of Object.entries(value.properties)) {
    const path = ['properties', name];
    if (!isRecord(field)) return { path, code: 'map' };
    if (!isShowIf(field['x-show-if'])) return { path: [...path, 'x-show-if'], code: 'map' };
    for (const word of ['x-file', 'x-date', 'items', 'not', 'x-messages', 'x-renames'])
      if (field[word] !== undefined && !isRecord(field[word])) return { path: [...path, word], code: 'map' };
  }
  const known = value.properties;
  for (const [at, step] of (steps as Array<{ fields: string[] }>).entries())
    for (const name of step.fields)
      if (!Object.hasOwn(known, name)) return { path: ['x-steps', at, 'fields'], code: 'missing' };
  return null;
}

function findListShapeError(value: unknown): ShapeError | null {
  if (!isRecord(value)) return { path: [], code: 'map' };
  if (!isStringArray(value.enum)) return { path: ['enum'], code: 'texts' };
  if (value['x-exclusive'] !== undefined && !isStringArray(value['x-exclusive']))
    return { path: ['x-exclusive'], code: 'texts' };
  for (const word of ['x-labels', 'x-retired', 'x-renames', 'x-data'])
    if (value[word] !== undefined && !isRecord(value[word])) return { path: [word], code: 'map' };
  return null;
}

function offsetOf(doc: Document, path: Path): number {
  for (let length = path.length; length > 0; length -= 1) {
    const parent = length === 1 ? doc.contents : doc.getIn(path.slice(0, length - 1), true);
    const node = doc.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range && isCollection(parent)) return node.range[0];
  }
  return 0;
}

/** Line of an alias that refers to a node that contains it. Resolving it would never end. Null if there is none. */
function findAliasCycle(doc: Document): number | null {
  let found: number | null = null;
  visit(doc, {
    Alias(_, alias, path) {
      const target = alias.resolve(doc);
      if (target === undefined || !path.includes(target)) return undefined;
      found = alias.range?.[0] ?? 0;
      return visit.BREAK;
    },
  });
  return found;
}

/** The value of one text, or the parse error. */
export function parseText(
  file: string,
  text: string,
): { value: unknown; problem: null } | { value: null; problem: ParseError } {
  const counter = new LineCounter();
  const doc = parseDocument(text, { lineCounter: counter });
  const at = (offset: number) => {
    const { line, col } = counter.linePos(Math.min(offset, text.length));
    return { file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const [error] = doc.errors;
  if (error) return { value: null, problem: { ...at(error.pos[0]), text: t('unreadable.yaml') } };
  const cycleOffset = findAliasCycle(doc);
  if (cycleOffset !== null) return { value: null, problem: { ...at(cycleOffset), text: t('unreadable.circle') } };
  try {
    const value = doc.toJS() as unknown;
    const shapeError = file === 'form' ? findFormShapeError(value) : findListShapeError(value);
    if (!shapeError) return { value, problem: null };
    return {
      value: null,
      problem: { ...at(offsetOf(doc, shapeError.path)), text: t(`unreadable.${shapeError.code}`) },
    };
  } catch {
    return { value: null, problem: { ...at(0), text: t('unreadable.yaml') } };
  }
}

/** Parses all texts: edited lists replace published ones, and the texts of the locale serve as fallback. */
export function parseFiles(
  files: StudioFiles,
  world: StudioContext,
): { sources: FormSources | null; unreadable: ParseError[] } {
  const form = parseText('form', files.form);
  const lists = Object.entries(files.lists).map(([id, text]) => [id, parseText(id, text)] as const);
  const unreadable = [form, ...lists.map(([, read]) => read)].flatMap(({ problem }) => problem ?? []);
  if (unreadable.length) return { sources: null, unreadable };
  const read = Object.fromEntries(lists.map(([id, { value }]) => [id, value as OptionFile]));
  return { sources: sourcesOf(form.value as FormFile, { ...world.options, ...read }, world), unreadable };
}

export const sourcesOf = (form: FormFile, lists: Record<string, OptionFile>, world: StudioContext): FormSources => ({
  form,
  lists,
  words: { words: world.words, optionWords: world.optionWords },
  taken: world.taken ?? [],
  reserved: world.reserved ?? [],
});
