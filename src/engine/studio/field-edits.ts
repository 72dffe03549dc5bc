/** Edits of fields: they come, change places and names, are copied and go. */

import type { FieldKind } from './kinds.ts';
import type { Sources } from './sources.ts';

export interface NewField {
  kind: FieldKind;
  label: string;
  step: string;
  /** Place in the step, last when missing. */
  at?: number;
  /** Made from the label when missing. */
  name?: string;
  /** For choice and choices: a list that exists, or the labels of a new one. */
  list?: string;
  options?: string[];
  /** For live: which list of the server's. */
  source?: string;
  /** For rows: the form whose fields one row has. */
  rows?: string;
}

export function addField(_sources: Sources, _field: NewField): Sources {
  throw new Error('not yet');
}
/** Writes `x-renames`, and the new name wherever the form asks for the old one. */
export function renameField(_sources: Sources, _name: string, _to: string): Sources {
  throw new Error('not yet');
}
/** `at`: the place in that step afterwards, last when missing. Refused where a condition would look ahead. */
export function moveField(_sources: Sources, _name: string, _where: { step: string; at?: number }): Sources {
  throw new Error('not yet');
}
/** Right behind the original, never locked. */
export function copyField(_sources: Sources, _name: string): Sources {
  throw new Error('not yet');
}
export function removeField(_sources: Sources, _name: string, _how: { dropConditions?: boolean } = {}): Sources {
  throw new Error('not yet');
}
