/** The field that a type of XLSForm becomes, without texts and rules. */

import type { FieldFile } from '../types.ts';
import { quoted } from './cel-parts.ts';
import { type Entry, rangeOf } from './import-entries.ts';
import type { ImportState } from './import-state.ts';

const MAX_MB = 5;
/** The limit of the site. */
const MAX_MEDIA_MB = 20;
const VIDEO = ['mp4', 'mov'];
/** Many phones record sound as MP4. */
const AUDIO = ['mp3', 'm4a', 'ogg', 'wav', 'mp4'];

/** Undefined if nothing like it can be asked. */
export function baseOf(state: ImportState, entry: Entry): FieldFile | undefined {
  const { node, question, list } = entry;
  const { row, cells } = node;
  const word = cells.type ?? '';
  const place = { row, column: 'type' };
  const near = (detail: string) => state.notes.add('changed', 'type-near', place, word, detail);
  const appearance = (cells.appearance ?? '').toLowerCase();
  switch (entry.type) {
    case 'text':
      return { type: 'string', ...(appearance.includes('multiline') ? { 'x-widget': 'textarea' } : {}) };
    case 'barcode':
      state.notes.add('info', 'barcode', place, word);
      return { type: 'string' };
    case 'hidden':
      return { type: 'string', 'x-compute': quoted(cells.default ?? ''), 'x-display': 'hidden' };
    case 'today':
      // The day when the form is opened first.
      return { type: 'string', 'x-widget': 'date', 'x-default': 'today()', 'x-display': 'hidden' };
    case 'empty':
      state.notes.add('info', 'always-empty', place, word);
      return undefined;
    case 'integer':
      return { type: 'integer' };
    case 'decimal':
      return { type: 'number' };
    case 'range':
      return rangeField(state, entry);
    case 'select_one':
    case 'select_multiple':
    case 'rank':
      if (entry.type === 'rank') near('rank');
      if (!list) {
        const file = question?.type.file ?? '';
        state.notes.add(
          'changed',
          file === '' ? 'list-missing' : 'list-file',
          place,
          word,
          file || (question?.type.list ?? ''),
        );
        return { type: 'string' };
      }
      if (entry.type !== 'select_one')
        return { type: 'array', uniqueItems: true, items: { type: 'string', 'x-options': list.id } };
      return {
        type: 'string',
        'x-options': list.id,
        'x-widget': isSelect(appearance, list.labels.size) ? 'select' : 'radio',
      };
    case 'date':
      return { type: 'string', 'x-widget': 'date' };
    case 'dateTime':
      near('dateTime');
      return { type: 'string', 'x-widget': 'date' };
    case 'time':
      return { type: 'string', 'x-format': 'time', 'x-widget': 'time' };
    case 'geopoint':
      return { type: 'object', 'x-widget': 'map' };
    case 'image':
      return { type: 'array', items: { type: 'string' }, 'x-file': { accept: ['jpg', 'png'], maxMB: MAX_MB, max: 1 } };
    case 'audio':
      return { type: 'array', items: { type: 'string' }, 'x-file': { accept: AUDIO, maxMB: MAX_MEDIA_MB, max: 1 } };
    case 'video':
      return { type: 'array', items: { type: 'string' }, 'x-file': { accept: VIDEO, maxMB: MAX_MEDIA_MB, max: 1 } };
    case 'file':
      near('file');
      return {
        type: 'array',
        items: { type: 'string' },
        'x-file': { accept: ['pdf', 'jpg', 'png'], maxMB: MAX_MB, max: 1 },
      };
    case 'note':
      return { type: 'string', 'x-widget': 'textarea' };
    case 'acknowledge':
      return { type: 'boolean' };
    case 'calculate':
      return { ...calculatedField(state, entry), 'x-display': 'hidden' };
    case 'recorded':
      // When a form was finished is the time when it was sent, which is a column of each submission.
      state.notes.add(/^(?:get )?end(?: time)?$/iu.test(word) ? 'info' : 'changed', 'recorded', place, word);
      return undefined;
    default:
      state.notes.add('lost', 'type', place, word, entry.old);
      return undefined;
  }
}

const MAX_RADIO = 12;
const isSelect = (appearance: string, options: number): boolean =>
  /minimal|autocomplete|search/u.test(appearance) || options > MAX_RADIO;

function rangeField(state: ImportState, { node }: Entry): FieldFile {
  const { start, end, step } = rangeOf(node.cells.parameters);
  const [minimum, maximum] = [Math.min(start, end), Math.max(start, end)];
  const isWhole = [start, end, step].every(Number.isInteger);
  const isRating = /rating/u.test(node.cells.appearance ?? '') && minimum === 1 && maximum <= 5;
  const steps = Math.abs(step);
  // A multiple counts from zero, a step from the start.
  const isMultiple = steps > 0 && steps !== 1 && Number.isInteger(minimum / steps);
  if (!isMultiple && (steps !== 1 || !Number.isInteger(minimum)))
    state.notes.add('changed', 'parameters', { row: node.row, column: 'parameters' }, node.cells.parameters ?? '');
  return {
    type: isWhole ? 'integer' : 'number',
    minimum,
    maximum,
    ...(isMultiple ? { multipleOf: steps } : {}),
    ...(isRating ? { 'x-widget': 'rating' } : {}),
  };
}

function calculatedField(state: ImportState, entry: Entry): FieldFile {
  switch (state.entries.partOf(entry)?.kind) {
    case 'int':
      return { type: 'integer' };
    case 'number':
      return { type: 'number' };
    case 'bool':
      return { type: 'boolean' };
    case 'day':
      return { type: 'string', 'x-widget': 'date' };
    default:
      return { type: 'string' };
  }
}
