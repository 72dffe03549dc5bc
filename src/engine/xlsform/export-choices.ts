/** The option lists of a form as the choices sheet. */

import { ownEntry } from '../lookup.ts';
import { listName, offeredOptions } from '../options.ts';
import type { CompileContext, FormDoc, OptionFile } from '../types.ts';
import type { Cells, Origin } from './origin.ts';

/** Rows, and the columns in their order. Other tools make an XML element of each column of choices, so ours have no `::` there. */
export function exportChoices(doc: FormDoc, context: CompileContext, origin: Origin): [Cells[], string[]] {
  const rows: Cells[] = [];
  const data = new Set<string>();
  const filters = [
    ...Object.values(doc.ui.fields),
    ...Object.values(doc.ui.fields).flatMap(({ rows: of }) => Object.values(of?.fields ?? {})),
  ]
    .map(({ rules }) => rules?.where ?? '')
    .join(' ');
  for (const list of new Set(Object.keys(doc.options).map(listName))) {
    const file = Object.hasOwn(context.options, list) ? context.options[list] : undefined;
    // Codes that a question leaves out are left out by its filter.
    const options = file ? offeredOptions(file, ownEntry(context.optionWords, list)) : (doc.options[list] ?? []);
    const implied = origin.impliedCodes(list);
    options.forEach(({ value, label, ...others }, at) => {
      if (implied.includes(value)) return;
      const cells: Cells = { list_name: origin.listName(list), name: value, label };
      for (const [word, text] of Object.entries(others)) {
        if (text === null) continue;
        const column = new RegExp(`\\boption\\.${word}\\b`, 'u').test(filters) ? word : `sentra_data_${word}`;
        data.add(column);
        cells[column] = text;
      }
      const own = at === 0 ? ownListWords(file) : undefined;
      if (own !== undefined) cells.sentra_list = own;
      rows.push(withoutCopies(origin.choice(list, value, cells)));
    });
  }
  rows.push(...origin.choices);
  return [rows, ['list_name', 'name', 'label', ...data, 'sentra_list']];
}

/** Data that the workbook has in a column of its own needs no second one. */
const withoutCopies = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).filter(([column, text]) => {
      const word = /^sentra_data_(.+)$/u.exec(column)?.[1];
      return word === undefined || cells[word] !== text;
    }),
  );

/** What the choices sheet cannot say about a list. */
function ownListWords(file: OptionFile | undefined): string | undefined {
  if (!file) return undefined;
  const { $schema: _, $id: __, type: ___, enum: ____, 'x-labels': _____, 'x-data': ______, ...own } = file;
  return Object.keys(own).length > 0 ? JSON.stringify(own) : undefined;
}
