/** Type, appearance and limits of a question in the words of XLSForm. */

import { listName } from '../options.ts';
import type { FieldDoc, FieldFile } from '../types.ts';
import { isMoneyWidget } from '../widget-kinds.ts';
import type { NoteKind } from './notes.ts';
import type { Cells, Origin } from './origin.ts';

type Noting = (kind: NoteKind, detail: string) => void;

export function typeCells(file: FieldFile, doc: FieldDoc, origin: Origin, note: Noting): Cells {
  const { widget, options, format } = doc;
  if (doc.private || doc.public) note('setting', doc.private ? 'x-private' : 'x-public');
  if (format !== undefined && format !== 'time') note('type-near', format);
  if (options !== undefined && typeof options !== 'string') {
    note('list-file', options.from);
    return { type: `select_one_from_file ${options.from}.csv` };
  }
  if (typeof options === 'string') {
    const list = origin.listName(listName(options));
    if (file.type === 'array') return { type: `select_multiple ${list}` };
    return { type: `select_one ${list}`, ...(widget === 'radio' ? {} : { appearance: 'minimal' }) };
  }
  switch (widget) {
    case 'textarea':
      return { type: 'text', appearance: 'multiline' };
    case 'rating':
      return {
        type: 'range',
        parameters: `start=${file.minimum ?? 1} end=${file.maximum ?? 5} step=1`,
        appearance: 'rating',
      };
    case 'number':
    case 'money':
      if (isMoneyWidget(widget)) note('type-near', widget);
      return { type: file.type === 'integer' ? 'integer' : 'decimal' };
    case 'date':
    case 'time':
      return { type: widget };
    case 'toggle':
      if (file.const === undefined) note('type-near', 'toggle');
      return { type: 'acknowledge' };
    case 'map':
      return { type: 'geopoint' };
    case 'file': {
      const rule = doc.file;
      if ((rule?.max ?? 1) > 1) note('type-near', 'file');
      return { type: fileType(rule?.accept ?? []) };
    }
    default:
      return { type: 'text' };
  }
}

function fileType(accept: string[]): string {
  const only = (...words: string[]) => accept.length > 0 && accept.every((word) => words.includes(word));
  if (only('mp4', 'mov')) return 'video';
  if (only('mp3', 'm4a', 'ogg', 'wav', 'mp4')) return 'audio';
  return only('jpg', 'jpeg', 'png') ? 'image' : 'file';
}

/** The limits as parts of a constraint. A rating has its limits in its parameters. */
export function constraintOf(file: FieldFile, { widget, date }: FieldDoc): string[] {
  const parts: string[] = [];
  const add = (limit: number | undefined, text: string) => {
    if (limit !== undefined) parts.push(`${text} ${limit}`);
  };
  if (widget !== 'rating') {
    add(file.minimum, '. >=');
    add(file.exclusiveMinimum as number | undefined, '. >');
    add(file.maximum, '. <=');
    add(file.exclusiveMaximum as number | undefined, '. <');
  }
  if (file.multipleOf !== undefined) parts.push(`. mod ${file.multipleOf} = 0`);
  add(file.minLength, 'string-length(.) >=');
  add(file.maxLength, 'string-length(.) <=');
  if (widget === 'checkboxes') {
    add(file.minItems, 'count-selected(.) >=');
    add(file.maxItems, 'count-selected(.) <=');
  }
  if (date?.from !== undefined) parts.push(`. >= ${dayText(date.from)}`);
  if (date?.to !== undefined) parts.push(`. <= ${dayText(date.to)}`);
  return parts;
}

function dayText(bound: string): string {
  if (!bound.startsWith('today')) return `date('${bound}')`;
  const days = Number(bound.slice('today'.length) || 0);
  return days === 0 ? 'today()' : `today() ${days < 0 ? '-' : '+'} ${Math.abs(days)}`;
}
