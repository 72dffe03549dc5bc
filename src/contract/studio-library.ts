/** Templates of new forms, and questions of other forms that staff reuse. Neither has answers of anybody. */
import { type Static, type TSchema, Type } from 'typebox';
import type { FieldKind } from '#engine/studio/edit.ts';
import type { FormFile, FormWords, OptionFile } from '#engine/types.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { FormId } from './forms.ts';
import { Nullable } from './nullable.ts';

const StrictObject = <T extends Record<string, TSchema>>(fields: T) =>
  Type.Object(fields, { additionalProperties: false });
const Kind = Type.Unsafe<FieldKind>(Type.String({ description: 'Kind of question' }));

/** One template of `GET /staff/form-templates`, with its questions. */
export const FormTemplateItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** What it is for, one sentence for staff. */
  about: Type.String(),
  questions: Type.Integer(),
  steps: Type.Array(
    Type.Object({
      title: Type.String(),
      questions: Type.Array(Type.Object({ label: Type.String(), kind: Kind, required: Type.Boolean() })),
    }),
  ),
});
export type FormTemplateItem = Static<typeof FormTemplateItem>;

/** Where a question is from: a published form, or a template. */
export const QuestionOrigin = OneOf(['form', 'template']);
export type QuestionOrigin = Static<typeof QuestionOrigin>;

/** `q` is searched in label, hint, name and title of the form. */
export const LibraryQuery = StrictObject({
  ...PageQuery,
  q: Type.Optional(Type.String({ maxLength: 100 })),
  origin: Type.Optional(QuestionOrigin),
  form: Type.Optional(FormId),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
});
export const LibraryParams = StrictObject({ origin: QuestionOrigin, id: FormId });

/** One question of `GET /staff/question-library`. */
export const LibraryQuestion = Type.Object({
  origin: QuestionOrigin,
  form: Type.String(),
  form_title: Type.String(),
  step_title: Type.String(),
  name: Type.String(),
  label: Type.String(),
  hint: Type.String(),
  kind: Kind,
  required: Type.Boolean(),
  private: Type.Boolean(),
  /** The first labels of its options, or of the questions in its rows. */
  options: Nullable(Type.Object({ title: Type.String(), count: Type.Integer(), first: Type.Array(Type.String()) })),
  /** Keywords of its rules, with the labels of the questions that they read. */
  rules: Type.Array(Type.Object({ word: Type.String(), reads: Type.Array(Type.String()) })),
});
export type LibraryQuestion = Static<typeof LibraryQuestion>;

/** A form from which questions are taken: its file, and the words and lists that its questions need. */
export const LibraryForm = Type.Object({
  title: Type.String(),
  form: Type.Unsafe<FormFile>(Type.Any()),
  words: Type.Unsafe<FormWords>(Type.Any()),
  /** Lists that only this form has. Other lists are those of the studio. */
  lists: Type.Unsafe<Record<string, OptionFile>>(Type.Any()),
});
export type LibraryForm = Static<typeof LibraryForm>;
