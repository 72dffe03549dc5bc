/** Types of an option list: as written in its file, and each option as it is served. */

/** A parsed file of `schemas/options/`. Codes are stored and never change, labels may change. */
export interface OptionFile {
  $schema: string;
  $id: string;
  type: string;
  title?: string;
  enum: string[];
  'x-labels'?: Record<string, string>;
  'x-retired'?: Record<string, string>;
  'x-renames'?: Record<string, string>;
  /** Codes that cannot be chosen together with others. */
  'x-exclusive'?: string[];
  /** Extra data of a code, sent with value and label (a bank's code, SWIFT code and logo). */
  'x-data'?: Record<string, Record<string, string | null>>;
}

export interface OptionDoc {
  value: string;
  label: string;
  [data: string]: string | null;
}
