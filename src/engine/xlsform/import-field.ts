/** A question of an XLSForm as a field of the form file. */

import type { FieldFile } from '../types.ts';
import { quoted } from './cel-parts.ts';
import { baseOf } from './import-base.ts';
import { type Entry, OTHER_CODE } from './import-entries.ts';
import {
  scopeOf,
  takeCalculation,
  takeConstraint,
  takeDefault,
  takeReadOnly,
  takeRelevance,
  takeRequired,
} from './import-rules.ts';
import { fill, type ImportedField, type ImportState, type Source } from './import-state.ts';
import { cut, namesQuestion, textParts, textsOf, withLabels, withoutMarkup } from './import-texts.ts';
import {
  CHECK_COLUMNS,
  fieldWords,
  isUntouched,
  ownChecks,
  ownWords,
  type PlacedCheck,
  RULE_COLUMNS,
  textHash,
} from './own-columns.ts';
import { conditionToCel } from './to-cel.ts';

const MAX_NOTE_TEXT = 1_800;
const MEDIA = ['media::image', 'media::audio', 'media::video', 'media::big-image'];
/** Appearances that need no note: they mean the same here, or say how a screen is laid out. */
const SILENT =
  /^(?:field-list|minimal|multiline|w\d+|no-calendar|quick|label|list-nolabel|horizontal(?:-compact)?|compact(?:-\d+)?|columns(?:-\w+|\(.*\))?|table-list|numbers|autocomplete|search|quickcompact|likert|new|annotate|picker|spinner|vertical|rating|new-front|new-rear|maps|placement-map|hide-input|no-ticks|theme-grid|pages|logo)$/iu;

/** The fields of one question; none if nothing like it can be asked. */
export function fieldsOf(state: ImportState, entry: Entry, around: Source[]): ImportedField[] {
  const { row, cells } = entry.node;
  const own = cells['sentra::field'];
  if (entry.name !== '' && isUntouched(own, cells)) {
    const made = untouched(state, entry, own);
    return [made, ...additional(state, entry, made.field)];
  }
  const base = baseOf(state, entry);
  if (!base) return [];
  noteLooks(state, entry);
  const texts =
    entry.type === 'note'
      ? { title: state.words.note }
      : textsOf(entry.node, entry.name, state.labelOf(entry), state.notes);
  const field: FieldFile = { ...texts, ...base, ...keptWords(own, base) };
  const made: ImportedField = { name: entry.name, field, checks: [] };
  takeRelevance(state, entry, field, around);
  if (entry.type === 'note') {
    takeNote(state, entry, field);
    return [made];
  }
  takeRequired(state, entry, field);
  takeConstraint(state, entry, made);
  if (!takeCalculation(state, entry, field)) {
    state.notes.add('lost', 'not-calculated', { row, column: 'type' }, cells.type ?? '', entry.old);
    return [];
  }
  if (entry.type !== 'hidden') takeDefault(state, entry, field);
  takeReadOnly(state, entry, field);
  takeFilter(state, entry, field);
  if (field.type === 'boolean' && field['x-required'] === true && field['x-compute'] === undefined) field.const = true;
  return [made, ...additional(state, entry, field)];
}

/** A question that was exported here, with cells that nobody has edited since. */
function untouched(state: ImportState, entry: Entry, own: string | undefined): ImportedField {
  const { $label } = ownWords(own);
  const field = fieldWords(own, entry.node.cells) as FieldFile;
  if (field['x-display'] === 'note') {
    const { label } = entry.node.cells;
    field.title = state.words.note;
    if (entry.type === 'note' && label !== undefined && $label !== textHash(label)) field['x-compute'] = quoted(label);
  }
  const list = entry.list?.id;
  if (list !== undefined) renameList(field, list);
  const made = { type: 'string', ...field };
  setOwnSources(state, entry, made);
  return { name: entry.name, field: made, checks: checksOfRow(state, entry) };
}

function setOwnSources(state: ImportState, { node, type }: Entry, field: FieldFile): void {
  const isOnly = type === 'calculate' || type === 'note' || type === 'hidden';
  state.setOwnSources(field, node, RULE_COLUMNS);
  state.setOwnSources(field, node, { 'x-compute': 'calculation' }, isOnly);
  for (const options of [field['x-options'], field.items?.['x-options']])
    if (typeof options === 'object') state.setOwnSources(options, node, { where: 'choice_filter' });
}

/** The checks that our own column has. */
export function checksOfRow(state: ImportState, { node }: Entry): PlacedCheck[] {
  const checks = ownChecks(node.cells['sentra::field']);
  for (const { check } of checks) state.setOwnSources(check, node, CHECK_COLUMNS);
  return checks;
}

function renameList(field: FieldFile, list: string): void {
  for (const place of [field, field.items]) {
    const options = place?.['x-options'];
    if (place && typeof options === 'string') place['x-options'] = list;
    else if (place && typeof options === 'object' && 'list' in options) place['x-options'] = { ...options, list };
  }
}

/** Words of an edited export that its own cells cannot say. */
function keptWords(own: string | undefined, { type }: FieldFile): Partial<FieldFile> {
  const words = ownWords(own);
  if (words.type !== type) return {};
  const names = ['$comment', 'x-private', 'x-public', 'x-column', 'x-placeholder', 'x-weight', 'x-format'];
  return Object.fromEntries(Object.entries(words).filter(([name]) => names.includes(name)));
}

/** A note is a calculated text: it is shown at its place and under its condition. */
function takeNote(state: ImportState, entry: Entry, field: FieldFile): void {
  const { row, cells } = entry.node;
  const written =
    withoutMarkup([cells.label, cells.hint].filter((text) => text !== undefined).join('\n')) || entry.name;
  if (written.length > MAX_NOTE_TEXT) state.notes.add('changed', 'hint-long', { row, column: 'label' }, written);
  const scope = scopeOf(state, entry);
  let isCut = false;
  const parts = textParts(cut(written, MAX_NOTE_TEXT)).map((part) => {
    if ('text' in part) return quoted(part.text);
    const found = scope.question(part.question);
    if (found?.text === '""') return found.text;
    if (found?.kind === 'text') return `(empty(${found.text}) ? "" : ${found.text})`;
    if (found && ['int', 'number', 'day'].includes(found.kind))
      return `(empty(${found.text}) ? "" : string(${found.text}))`;
    isCut = true;
    return quoted(withLabels(`\${${part.question}}`, state.labelOf(entry)));
  });
  if (isCut && namesQuestion(written)) state.notes.add('changed', 'label-name', { row, column: 'label' }, written);
  field['x-compute'] = parts.join(' + ');
  field['x-display'] = 'note';
  state.setSource(field, 'x-compute', { row, column: 'label', text: written, isOnly: true });
}

function takeFilter(state: ImportState, entry: Entry, field: FieldFile): void {
  const { list } = entry;
  if (!list) {
    if (entry.node.cells.choice_filter !== undefined)
      state.notes.add(
        'lost',
        'expression',
        { row: entry.node.row, column: 'choice_filter' },
        entry.node.cells.choice_filter,
      );
    return;
  }
  state.takeCell(entry, 'choice_filter', field, (text, source) => {
    const codes = state.lists.anyCodes;
    const where = conditionToCel(
      text,
      {
        ...scopeOf(state, entry),
        column(name) {
          if (name === 'name') return { text: 'option.code', kind: 'code', codes };
          const column = list.columns.get(name.toLowerCase());
          return column === undefined ? undefined : { text: `option.${column}`, kind: 'code', codes };
        },
      },
      'false',
    );
    if (where === 'true') return;
    const options = { list: list.id, where };
    const holder = field.items ?? field;
    holder['x-options'] = options;
    state.setSource(options, 'where', source);
  });
}

/** What one row of the XLSForm also asks: the hour of a date, and any other answer to a choice. */
function additional(state: ImportState, entry: Entry, field: FieldFile): ImportedField[] {
  const label = field.title ?? entry.name;
  const titled = (template: string) => cut(fill(template, { label }), 120);
  const inherited = {
    ...(field['x-required'] === undefined ? {} : { 'x-required': field['x-required'] }),
    ...(field['x-show-if'] === undefined ? {} : { 'x-show-if': field['x-show-if'] }),
  };
  if (entry.type === 'dateTime' && field['x-compute'] === undefined) {
    const time: FieldFile = {
      title: titled(state.words.time_title),
      type: 'string',
      'x-format': 'time',
      'x-widget': 'time',
      ...inherited,
    };
    for (const word of Object.keys(inherited)) state.setSource(time, word, ...state.sourcesOf(field, word));
    return [{ name: `${entry.name.slice(0, 55)}_jam`, field: time, checks: [], isImplied: true }];
  }
  if (!entry.question?.type.hasOther || !entry.list) return [];
  const code = OTHER_CODE;
  const isChosen =
    field.type === 'array' ? `contains(${entry.name}, ${quoted(code)})` : `${entry.name} == ${quoted(code)}`;
  const other: FieldFile = { title: titled(state.words.other_title), type: 'string', 'x-show-if': isChosen };
  return [{ name: `${entry.name.slice(0, 55)}_other`, field: other, checks: [], isImplied: true }];
}

function noteLooks(state: ImportState, entry: Entry): void {
  const { row, cells } = entry.node;
  for (const column of MEDIA)
    if (cells[column] !== undefined) state.notes.add('lost', 'media-column', { row, column }, cells[column]);
  const odd = (cells.appearance ?? '').split(/\s+/u).filter((word) => word !== '' && !SILENT.test(word));
  if (odd.length > 0) state.notes.add('info', 'appearance', { row, column: 'appearance' }, odd.join(' '));
  if (cells.parameters !== undefined && entry.type !== 'range')
    state.notes.add('info', 'parameters', { row, column: 'parameters' }, cells.parameters);
  for (const column of ['trigger', 'save_to', 'body::accuracythreshold']) {
    const text = cells[column];
    if (text !== undefined) state.notes.add('lost', 'column', { row, column }, text);
  }
}
