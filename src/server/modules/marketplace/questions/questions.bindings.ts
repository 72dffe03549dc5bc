import type { FormBinding } from '#server/form-bindings.ts';
import { ANSWER_FORM, QUESTION_FORM } from './questions.commands.ts';

export const questionBindings: FormBinding[] = [
  {
    form: QUESTION_FORM,
    ownCall: 'POST /api/v1/products/{id}/questions',
    stored: [{ table: 'product_questions', of: 'records', columns: ['question'] }],
  },
  {
    form: ANSWER_FORM,
    ownCall: 'PUT /api/v1/members/questions/{id}/answer',
    stored: [
      {
        table: 'product_questions',
        of: 'records',
        answers: 'reply',
        columns: ['answer'],
        version: 'reply_version',
        where: 't.reply_version is not null',
      },
    ],
  },
];
