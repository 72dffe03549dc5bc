import { isRecord } from '../is-record.ts';
import type { FieldFile } from '../types.ts';

const isField = (entry: [string, unknown]): entry is [string, FieldFile] => isRecord(entry[1]);

/** The fields of a form file, or of the rows of a group (`field.items`), by name. Entries that are not maps are left out: the check reports them. */
export const fieldsIn = (holder: unknown): Array<[string, FieldFile]> =>
  isRecord(holder) && isRecord(holder.properties) ? Object.entries(holder.properties).filter(isField) : [];
