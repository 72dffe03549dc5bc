/** Request and response schemas of the import of answers into a form from a CSV or XLSX file. */
import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';
import { Uuid } from './submissions.ts';

/** Chosen by the client. It names the run when the client asks how far it is. */
const Key = Uuid;

export const ImportAnswersQuery = Type.Object(
  {
    dry_run: Type.Integer({ minimum: 0, maximum: 1, default: 1 }),
    /** The last import of the same file that the user knows of, and wants to repeat. */
    again: Type.Optional(Uuid),
    /** The version that the columns were mapped to. */
    form_version: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
    key: Type.Optional(Key),
  },
  { additionalProperties: false },
);
export type ImportAnswersQuery = Static<typeof ImportAnswersQuery>;
export const ImportProblemsQuery = Type.Pick(ImportAnswersQuery, ['form_version', 'key'], {
  additionalProperties: false,
});
export const ImportProgressQuery = Type.Object({ key: Key }, { additionalProperties: false });

const EarlierImport = Type.Object({
  id: Type.String(),
  file_name: Type.String(),
  rows: Type.Integer(),
  by: Type.String(),
  at: Type.String(),
});
export type EarlierImport = Static<typeof EarlierImport>;

const ImportQuestion = Type.Object({
  name: Type.String(),
  label: Type.String(),
  /** It must be answered in every submission. */
  required: Type.Boolean(),
  /** How its answers may be written in a cell: a sentence. */
  hint: Type.String(),
});
export type ImportQuestion = Static<typeof ImportQuestion>;

export const ImportTarget = Type.Object({
  title: Type.String(),
  form_version: Type.Integer(),
  /** Why nothing can be imported into this form, as a sentence; null if it can. */
  refusal: Nullable(Type.String()),
  questions: Type.Array(ImportQuestion),
  /** Labels of questions that a file cannot answer: uploads, and repeating rows. */
  left_out: Type.Array(Type.String()),
  /** Newest first. */
  earlier: Type.Array(EarlierImport),
});
export type ImportTarget = Static<typeof ImportTarget>;

export const ImportColumns = Type.Object({
  /** Rows below the titles. */
  rows: Type.Integer(),
  columns: Type.Array(
    Type.Object({
      title: Type.String(),
      /** The first filled cells. */
      samples: Type.Array(Type.String()),
      /** The question that the title fits; empty if none. */
      question: Type.String(),
    }),
  ),
  /** The same file was imported into this form before. */
  repeated: Nullable(EarlierImport),
});
export type ImportColumns = Static<typeof ImportColumns>;

const ImportProblem = Type.Object({
  /** As in a spreadsheet: the titles are in row 1. */
  row: Type.Integer(),
  column: Type.String(),
  sentence: Type.String(),
});
export type ImportProblem = Static<typeof ImportProblem>;

export const AnswerImportReport = Type.Object({
  rows: Type.Integer(),
  /** Rows without a problem. */
  good: Type.Integer(),
  /** 0 in a dry run, otherwise all rows. */
  imported: Type.Integer(),
  problem_count: Type.Integer(),
  /** The first hundred, in the order of the file. */
  problems: Type.Array(ImportProblem),
  /** How numbers were read, and what was left out: sentences to check before the import. */
  notes: Type.Array(Type.String()),
});
export type AnswerImportReport = Static<typeof AnswerImportReport>;

/** Null: this server knows of no such run. */
export const ImportProgress = Nullable(
  Type.Object({
    stage: Type.Union([Type.Literal('reading'), Type.Literal('checking'), Type.Literal('saving')]),
    done: Type.Integer(),
    total: Type.Integer(),
  }),
);
export type ImportProgress = Static<typeof ImportProgress>;
