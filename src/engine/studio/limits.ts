/** The limits that make sense for a field. A key that is missing does not apply; null: nothing is set. */
import type { DateRule, FieldFile } from '../types.ts';

export interface Limits {
  /** Characters. */
  minLength?: number | null;
  maxLength?: number | null;
  /** Values of numbers, rupiah, stars. */
  minimum?: number | null;
  maximum?: number | null;
  /** Only whole numbers. */
  whole?: boolean;
  /** How many choices, files or rows. */
  minItems?: number | null;
  maxItems?: number | null;
  /** Days. */
  from?: DateRule['from'] | null;
  to?: DateRule['to'] | null;
  /** Files: kinds, megabytes, pixels, how many. */
  accept?: string[];
  maxMB?: number | null;
  minWidth?: number | null;
  minHeight?: number | null;
  max?: number | null;
}

export function limitsOf(_field: FieldFile): Limits {
  throw new Error('not yet');
}

/** Rules whose sentence a field may have of its own (`x-messages`): `required`, `minLength`, `format`, … */
export function rulesOf(_field: FieldFile): string[] {
  throw new Error('not yet');
}
