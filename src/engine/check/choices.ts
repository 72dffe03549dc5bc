/** A field's list: a file of schemas/options, or a live list that the server knows, with its parent. */
import { leftOutOf, optionsOf } from '../options.ts';
import type { FieldFile } from '../types.ts';
import type { Around } from './field.ts';
import type { Place } from './finding.ts';
import { checkWords, isMap } from './words.ts';

export function checkChoices(around: Around, path: Place, name: string, field: FieldFile): void {
  const { found, world } = around;
  const options = optionsOf(field);
  const here = field['x-options'] === undefined ? [...path, 'items', 'x-options'] : [...path, 'x-options'];
  checkLeftOut(around, path, name, field);
  if (options === undefined) return;
  if (isMap(options)) {
    checkSource(around, here, name, options);
    return;
  }
  if (typeof options !== 'string') return;
  if (!Object.hasOwn(world.options, options)) {
    found.unknown(here, 'unknown-list', options, Object.keys(world.options), { name, list: options });
  }
  if (field.type !== 'string' && field.type !== 'array') found.error(here, 'items-misfit', { name });
}

function checkSource(around: Around, here: Place, name: string, options: Record<string, unknown>): void {
  const { found, world, siblings } = around;
  const { from, of } = checkWords(found, here, options, { from: 'text', of: 'text' });
  if (typeof from !== 'string') {
    found.error(here, 'missing-key', { name: 'from' });
    return;
  }
  const source = Object.hasOwn(world.sources, from) ? world.sources[from] : undefined;
  if (!source) {
    found.unknown([...here, 'from'], 'unknown-source', from, Object.keys(world.sources), { name, source: from });
    return;
  }
  if (source.of === null) {
    if (of !== undefined) found.error([...here, 'of'], 'source-of-extra', { name, source: from });
    return;
  }
  const parent =
    typeof of === 'string' && Object.hasOwn(siblings, of) ? optionsOf(siblings[of] as FieldFile) : undefined;
  const isOfParent = isMap(parent) && parent.from === source.of;
  // Codes of regions are digits and dots; anything else must be a field.
  const isCode = typeof of === 'string' && /^\d[\d.]*$/u.test(of);
  if (!isOfParent && !isCode)
    found.error(of === undefined ? here : [...here, 'of'], 'source-of', { name, source: from, parent: source.of });
}

/** `not: { enum: [codes] }` beside a list: these are not offered here. */
function checkLeftOut(around: Around, path: Place, name: string, field: FieldFile): void {
  const { found, world } = around;
  const isInItems = field.not === undefined && isMap(field.items) && field.items.not !== undefined;
  const rule = isInItems ? (field.items as Record<string, unknown>).not : field.not;
  if (rule === undefined) return;
  const here = isInItems ? [...path, 'items', 'not'] : [...path, 'not'];
  const options = optionsOf(field);
  if (!isMap(rule) || !Array.isArray(rule.enum) || Object.keys(rule).length > 1 || typeof options !== 'string') {
    found.error(here, 'refused-word', { word: 'not' });
    return;
  }
  const codes = Object.hasOwn(world.options, options) ? (world.options[options]?.enum ?? []) : undefined;
  if (!codes) return;
  rule.enum.forEach((code, at) => {
    if (!codes.includes(String(code))) found.error([...here, 'enum', at], 'left-out-unknown', { name, code });
  });
  const left = codes.filter((code) => !leftOutOf(field).includes(code));
  if (left.length === 0) found.error(here, 'left-out-all', { name });
}
