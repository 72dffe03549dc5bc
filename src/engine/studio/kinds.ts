/** Kinds of questions as people know them, and what each is in a form file. */
import type { FieldFile, Widget } from '../types.ts';

/** `live`: chosen from a list that the server keeps (curators, categories); `region`: of provinces, cities, districts, villages. */
export const FIELD_KINDS = [
  'text',
  'textarea',
  'number',
  'money',
  'rating',
  'choice',
  'choices',
  'yes-no',
  'consent',
  'date',
  'time',
  'file',
  'photo',
  'phone',
  'landline',
  'email',
  'link',
  'nik',
  'nib',
  'npwp',
  'postal-code',
  'account-number',
  'coordinates',
  'map',
  'region',
  'live',
  'rows',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export function kindOf(_field: FieldFile): FieldKind {
  throw new Error('not yet');
}

/** Kinds whose answers are of the same type: a published question may become one of these without losing an answer. */
export function kindsLike(_field: FieldFile): FieldKind[] {
  throw new Error('not yet');
}

/** The shapes on screen among which a field may choose, the usual one first; one only: there is nothing to choose. */
export function widgetsFor(_field: FieldFile): Widget[] {
  throw new Error('not yet');
}

export function isLocked(field: FieldFile): boolean {
  return field['x-locked'] === true;
}
