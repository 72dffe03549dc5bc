/** Keys with which other systems read submissions, and what they read. */
import { type Static, Type } from 'typebox';
import { DAY_PATTERN } from './day-pattern.ts';
import { PageQuery } from './envelope.ts';
import { FormId, OpenAnswers } from './forms.ts';
import { MAX_KEY_NAME_LENGTH } from './limits.ts';
import { Nullable } from './nullable.ts';
import { SubmissionNumber, Uuid } from './submissions.ts';

const DAY = '(?:19|20)\\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const CLOCK = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d{1,6})?';
/** A time as the database writes it. */
export const STORED_TIME_PATTERN = `${DAY} ${CLOCK}[+-](?:0\\d|1[0-4])(?::[0-5]\\d)?`;

/** Forms of one key. */
export const MAX_KEY_FORMS = 50;
/** Keys that are neither revoked nor expired. */
export const MAX_LIVE_KEYS = 50;

export const ApiKeyParams = Type.Object({ id: Uuid }, { additionalProperties: false });
export const NewApiKeyBody = Type.Object(
  {
    name: Type.String({ maxLength: MAX_KEY_NAME_LENGTH }),
    forms: Type.Array(FormId, { minItems: 1, maxItems: MAX_KEY_FORMS, uniqueItems: true }),
    /** Last day on which the key works, in Balikpapan. */
    expires_on: Type.Optional(Type.String({ pattern: DAY_PATTERN })),
  },
  { additionalProperties: false },
);
export type NewApiKeyBody = Static<typeof NewApiKeyBody>;

export const ApiKey = Type.Object({
  id: Type.String(),
  name: Type.String(),
  /** The first characters of the key. */
  prefix: Type.String(),
  forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
  created_at: Type.String(),
  created_by: Nullable(Type.String()),
  expires_at: Nullable(Type.String()),
  last_used_at: Nullable(Type.String()),
  revoked_at: Nullable(Type.String()),
  live: Type.Boolean(),
});
export type ApiKey = Static<typeof ApiKey>;
/** Keys of a form, and the forms for which a key can be made. */
export const ApiKeys = Type.Object({
  keys: Type.Array(ApiKey),
  forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String() })),
});
/** `key` is in this response only. */
export const NewApiKey = Type.Object({ api_key: ApiKey, key: Type.String() });

export const KeyedSubmissionQuery = Type.Object(
  {
    per_page: PageQuery.per_page,
    since: Type.Optional(
      Type.String({
        pattern: `^${DAY}T${CLOCK}(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)$`,
        description: 'Only submissions that changed at or after this time',
      }),
    ),
    after: Type.Optional(
      Type.String({ pattern: '^[A-Za-z0-9_-]{1,120}$', description: '`next` of an earlier response: what follows it' }),
    ),
  },
  { additionalProperties: false },
);
export type KeyedSubmissionQuery = Static<typeof KeyedSubmissionQuery>;

/** A submission as other systems read it: without private answers. */
export const OpenSubmission = Type.Object({
  id: Type.String(),
  number: SubmissionNumber,
  form_version: Type.Integer(),
  status: Type.String(),
  submitted_at: Type.String(),
  updated_at: Type.String(),
  answers: OpenAnswers,
});
export type OpenSubmission = Static<typeof OpenSubmission>;
export const KeyedSubmissions = Type.Object({
  items: Type.Array(OpenSubmission),
  /** To be sent as `after` to go on, now or later. Null: nothing was ever sent. */
  next: Nullable(Type.String()),
  has_more: Type.Boolean(),
});
