/** Request and response schemas of continuing a public form through a link in a mail. */
import { type Static, Type } from 'typebox';
import { Version } from './bounds.ts';
import { OpenAnswers } from './forms.ts';
import { Uuid } from './submissions.ts';

export const ResumeBody = Type.Object(
  {
    email: Type.String({ maxLength: 300 }),
    answers: OpenAnswers,
    form_version: Type.Optional(Version),
    draft: { ...Uuid, description: 'Chosen by the device, the same for every save of these answers' },
    trap: Type.Optional(Type.String({ maxLength: 500, description: 'Invisible to users; leave it out' })),
  },
  { additionalProperties: false },
);
export type ResumeBody = Static<typeof ResumeBody>;

export const ResumeToken = Type.Object(
  { token: Type.String({ minLength: 20, maxLength: 100 }) },
  { additionalProperties: false },
);

export const ResumableAnswers = Type.Object({
  draft: Type.String({ description: 'For saving again, and sent with the form, which ends the draft' }),
  form_version: Type.Integer({ description: 'The version in which the answers were given' }),
  answers: OpenAnswers,
});
export type ResumableAnswers = Static<typeof ResumableAnswers>;
