/** Option lists that the fields of a form use, also those in the rows of a group. */
import { isRecord } from '../../is-record.ts';
import { optionsOf } from '../../options.ts';
import type { FieldFile } from '../../types.ts';

/** Ids of the lists that a field and its rows use. */
export function listsOfField(field: FieldFile): string[] {
  const options = optionsOf(field);
  const inner = isRecord(field.items) && isRecord(field.items.properties) ? Object.values(field.items.properties) : [];
  return [...(typeof options === 'string' ? [options] : []), ...inner.flatMap(listsOfField)];
}

/** The field with other list ids. */
export function renameLists(field: FieldFile, ids: ReadonlyMap<string, string>): FieldFile {
  const options = renameList(field['x-options'], ids);
  const rows = isRecord(field.properties) ? Object.entries(field.properties) : undefined;
  return {
    ...field,
    ...(options ? { 'x-options': options } : {}),
    ...(rows ? { properties: Object.fromEntries(rows.map(([name, row]) => [name, renameLists(row, ids)])) } : {}),
    ...(isRecord(field.items) ? { items: renameLists(field.items as FieldFile, ids) } : {}),
  };
}

function renameList(options: FieldFile['x-options'], ids: ReadonlyMap<string, string>): FieldFile['x-options'] {
  if (typeof options === 'string') return ids.get(options) ?? options;
  if (!options || !('list' in options)) return options;
  const id = ids.get(options.list);
  return id === undefined ? options : { ...options, list: id };
}
