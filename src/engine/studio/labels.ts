/** What fields, steps and codes are called: for sentences about a form. */
import type { FormDoc } from '../types.ts';
import type { Sources, StudioWords } from './sources.ts';

export interface Labels {
  fields: Record<string, string>;
  steps: Record<string, string>;
  /** Labels of codes by field, retired ones included. */
  values: Record<string, Record<string, string>>;
  /** Fields that take several choices: they "contain" a value where others "are" it. */
  several: string[];
}

export function labelsOf(_sources: Sources, _words: StudioWords): Labels {
  throw new Error('not yet');
}

export function labelsOfDoc(_doc: FormDoc): Labels {
  throw new Error('not yet');
}
