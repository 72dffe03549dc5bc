/** What a PDF holds, as data. Built where the texts are, laid out on the worker thread. Imports no code. */

/** Where people write on paper. */
export type PaperInput =
  | { kind: 'lines'; count: number; prefix?: string }
  /** Boxes for single digits, in groups: `[2, 2, 4]` for a date. */
  | { kind: 'digits'; groups: number[] }
  | { kind: 'options'; options: string[]; hasLine: boolean }
  | { kind: 'table'; heads: string[]; rows: number }
  | { kind: 'none' };

export type PdfBlock =
  | { kind: 'heading'; text: string; note?: string }
  | { kind: 'facts'; items: [label: string, text: string][] }
  | { kind: 'note'; text: string }
  | { kind: 'answer'; label: string; text: string }
  /** `name`: read aloud, and printed below the picture. JPEG, with its size in pixels. */
  | { kind: 'picture'; name: string; data: Uint8Array; width: number; height: number }
  /** `rowNames` are used where the rows do not fit into a table. */
  | { kind: 'table'; label: string; heads: string[]; rows: string[][]; rowNames: string[] }
  /** `notes`: hint, condition and how to answer. */
  | { kind: 'question'; label: string; required: string | null; notes: string[]; input: PaperInput };

export interface PdfContent {
  title: string;
  /** A language tag such as `id`. */
  language: string;
  brand: string;
  /** One for each page, with `{page}` and `{pages}`. */
  footer: string;
  /** Said at the end if a character could not be printed. */
  unprintable: string;
  blocks: PdfBlock[];
}

export interface PdfFonts {
  regular: Uint8Array;
  bold: Uint8Array;
}
/** What the thread does. */
export interface PdfTasks {
  render(content: PdfContent): Promise<Uint8Array>;
}
