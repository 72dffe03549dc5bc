/** Request and response schemas of forms, option lists and drafts. `answers` is the only open object. */

import { type Static, Type } from 'typebox';
import type { FormDoc } from '#engine/types.ts';
import { Revision, Version } from './bounds.ts';
import { Nullable } from './nullable.ts';

export const FormId = Type.String({ minLength: 1, maxLength: 64, pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' });
export const OpenAnswers = Type.Record(Type.String(), Type.Unknown());
/** A request that sends the answers of one form, and nothing else. */
export const AnsweredFormBody = Type.Object(
  { answers: OpenAnswers, form_version: Type.Optional(Version) },
  { additionalProperties: false },
);
export type AnsweredFormBody = Static<typeof AnsweredFormBody>;
export const Audience = Type.Union([
  Type.Literal('public'),
  Type.Literal('user'),
  Type.Literal('member'),
  Type.Literal('curator'),
  Type.Literal('staff'),
]);
export const FormState = Type.Union([Type.Literal('open'), Type.Literal('closing'), Type.Literal('closed')]);

export const FormParams = Type.Object({ id: FormId }, { additionalProperties: false });
export const VersionQuery = Type.Object({ version: Type.Optional(Version) }, { additionalProperties: false });

export const FormItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  description: Nullable(Type.String()),
  audience: Audience,
  version: Type.Integer(),
  hash: Type.String(),
  state: FormState,
  steps: Type.Integer({ description: 'Number of steps' }),
});
export type FormItem = Static<typeof FormItem>;

/** The compiled form. Its inner types are `FormDoc` of `#engine/types.ts`. */
export const FormDocument = Type.Unsafe<FormDoc>(
  Type.Object(
    {
      id: Type.String(),
      version: Type.Integer(),
      hash: Type.String({ description: 'Hash of the semantic part: with the same hash only the wording differs' }),
      title: Type.String(),
      description: Type.Optional(Type.String()),
      audience: Audience,
      state: FormState,
      steps: Type.Array(Type.Any()),
      schema: Type.Any({ description: 'Plain draft-07 schema of the whole form' }),
      ui: Type.Any(),
      options: Type.Any(),
      validator: Type.String({ description: 'URL path of the ES module with the validators' }),
    },
    { additionalProperties: true },
  ),
);

export const OptionParams = Type.Object({ list: FormId }, { additionalProperties: false });
export const OptionQuery = Type.Object(
  { of: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })) },
  { additionalProperties: false },
);
export const OptionList = Type.Object({
  id: Type.String(),
  options: Type.Array(
    Type.Object({ value: Type.String(), label: Type.String() }, { additionalProperties: Nullable(Type.String()) }),
  ),
});
export type OptionList = Static<typeof OptionList>;

export const PrefilledAnswers = Type.Object({ answers: OpenAnswers });

export const Draft = Type.Object({
  answers: OpenAnswers,
  revision: Type.Integer({ description: '0: nothing is stored yet' }),
  field_revisions: Type.Record(Type.String(), Type.Integer()),
  form_version: Type.Integer({ description: 'The published version, to which the answers were migrated' }),
  kept_version: Type.Integer({ description: 'The version in which the answers were stored until now' }),
  saved_at: Nullable(Type.String()),
  dropped: Type.Array(Type.String(), { description: 'Fields of an older version that do not exist in this one' }),
});
export type Draft = Static<typeof Draft>;

export const DraftPatch = Type.Object(
  {
    answers: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), {
      maxProperties: 300,
      description: 'Only the fields that changed; null clears a field',
    }),
    base_revision: Revision,
    form_version: Type.Optional(Version),
  },
  { additionalProperties: false },
);
export type DraftPatch = Static<typeof DraftPatch>;

export const DraftSaveResult = Type.Object({
  revision: Type.Integer(),
  form_version: Type.Integer(),
  saved_at: Type.String(),
  merged: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Changes of another device since base_revision; null: the field was cleared',
  }),
});
export type DraftSaveResult = Static<typeof DraftSaveResult>;

/** `data` of the 409: fields without a conflict are saved, conflicting fields are not. */
export const DraftConflict = Type.Object({
  ...DraftSaveResult.properties,
  clashes: Type.Record(Type.String(), Type.Object({ mine: Type.Unknown(), theirs: Type.Unknown() })),
});
export type DraftConflict = Static<typeof DraftConflict>;
