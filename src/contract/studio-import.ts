/** Checks of YAML files that staff want to import: a form, or an option list. Nothing is stored. */
import { type Static, Type } from 'typebox';
import type { FieldKind } from '#engine/studio/edit.ts';
import { Nullable } from './nullable.ts';
import { StudioFinding } from './studio-report.ts';

export const Yaml = Type.String({ maxLength: 262_144 });
const Id = Nullable(Type.String());

export const FormFileBody = Type.Object({ yaml: Yaml }, { additionalProperties: false });

export const FormFileReport = Type.Object({
  /** Its `$id`; null if it cannot be imported as it is. */
  id: Id,
  title: Type.String(),
  steps: Type.Integer(),
  /** In the order of the form. Empty while the file cannot be read. */
  questions: Type.Array(
    Type.Object({
      line: Type.Integer(),
      label: Type.String(),
      kind: Type.Unsafe<FieldKind>(Type.String({ description: 'Kind of question' })),
    }),
  ),
  /** What is wrong, by line. */
  findings: Type.Array(StudioFinding),
});
export type FormFileReport = Static<typeof FormFileReport>;

export const OptionFileReport = Type.Object({
  /** Its `$id`; null if it cannot be imported as it is. */
  id: Id,
  title: Type.String(),
  /** In the order of the file. Empty while the file cannot be read. */
  options: Type.Array(Type.Object({ line: Type.Integer(), label: Type.String(), code: Type.String() })),
  /** What is wrong, by line. */
  findings: Type.Array(StudioFinding),
});
export type OptionFileReport = Static<typeof OptionFileReport>;

/** What an XLSForm workbook would bring, with the files that it would become. Nothing is stored. */
export const XlsFormReport = Type.Object({
  id: Type.String(),
  title: Type.String(),
  steps: Type.Array(Type.Object({ title: Type.String(), fields: Type.Integer() })),
  questions: Type.Array(
    Type.Object({
      name: Type.String(),
      label: Type.String(),
      kind: Type.Unsafe<FieldKind>(Type.String({ description: 'Kind of question' })),
    }),
  ),
  /** Rules of the form: conditions, calculations, checks, filters and defaults. */
  rules: Type.Integer(),
  lists: Type.Array(Type.Object({ id: Type.String(), title: Type.String(), options: Type.Integer(), yaml: Yaml })),
  yaml: Yaml,
  /** Parts of the workbook, and how many of them are not in the form, or in another way. */
  parts: Type.Object({ all: Type.Integer(), changed: Type.Integer(), lost: Type.Integer() }),
  /** What was not taken as it is, by sheet and row. */
  notes: Type.Array(
    Type.Object({
      sheet: Type.String(),
      /** From 1; 0: the whole sheet. */
      row: Type.Integer(),
      column: Type.String(),
      severity: Type.Union([Type.Literal('lost'), Type.Literal('changed'), Type.Literal('info')]),
      /** What is in the cell. */
      cell: Type.String(),
      text: Type.String(),
    }),
  ),
});
export type XlsFormReport = Static<typeof XlsFormReport>;
