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
