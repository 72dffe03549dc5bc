/** Builds the responses about questions. The asker is shown by first name and initial. */
import type { ProductQuestion, ShopQuestion } from '#contract/questions.ts';
import { uploadPaths } from '#contract/uploads.ts';
import type { Answers } from '#engine/types.ts';
import { authorOf } from '../reviews/reviews.present.ts';
import type { QuestionRow, ShopQuestionRow } from './questions.queries.ts';

export const presentQuestion = (row: QuestionRow): ProductQuestion => ({
  id: row.id,
  question: row.question,
  author: authorOf(row.author),
  created_at: row.created_at.toISOString(),
  answer:
    row.answer !== null && row.answered_at ? { text: row.answer, created_at: row.answered_at.toISOString() } : null,
});

/** `reply`: the decrypted answers that have no column. */
export const presentShopQuestion = (row: ShopQuestionRow, reply: Answers): ShopQuestion => ({
  ...presentQuestion(row),
  product: { id: row.product_id, name: row.product_name, picture: uploadPaths.media(row.sha256, row.extension) },
  answers: row.answer === null ? {} : { ...reply, answer: row.answer },
});
