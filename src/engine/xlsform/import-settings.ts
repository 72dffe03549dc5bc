/** The settings sheet: title, name and language of the form. */

import type { FormFile } from '../types.ts';
import { idOf } from './import-names.ts';
import type { NoteList } from './notes.ts';
import { ownWords } from './own-columns.ts';
import { type NamedRow, readSheet, type SheetLine } from './sheets.ts';

export interface FormSettings {
  id: string;
  title: string;
  language: string;
  /** What an export of ours also says about the form. */
  own: Partial<FormFile>;
  row: NamedRow | undefined;
}

/** Versions are numbered when a form is published here. */
const SILENT = new Set([
  'form_title',
  'form_id',
  'default_language',
  'version',
  'style',
  'name',
  'sentra::form',
  'allow_choice_duplicates',
  'clean_text_values',
]);
const OWN_WORDS = ['description', 'x-audience', 'x-limit', 'x-renames', 'x-check', '$comment', '$id'];

export function readSettings(lines: SheetLine[], notes: NoteList): FormSettings {
  const [first] = readSheet('settings', lines, '', notes);
  const cells = first?.cells ?? {};
  for (const [column, text] of Object.entries(cells))
    if (!SILENT.has(column)) notes.add('lost', 'setting', { sheet: 'settings', row: first?.row ?? 0, column }, text);
  const title = cells.form_title ?? cells.form_id ?? '';
  const own = Object.fromEntries(
    Object.entries(ownWords(cells['sentra::form'])).filter(([word]) => OWN_WORDS.includes(word)),
  );
  const { $id, ...words } = own;
  return {
    id: idOf(typeof $id === 'string' ? $id : (cells.form_id ?? title), new Set(), 'formulir-xlsform'),
    title,
    language: cells.default_language ?? '',
    own: words as Partial<FormFile>,
    row: first,
  };
}
