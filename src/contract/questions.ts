/** Public questions about products: what visitors read, and what buyers and sellers send. */

import { type Static, Type } from 'typebox';
import { PictureUrl } from './catalogue.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { AnsweredFormBody, OpenAnswers } from './forms.ts';
import { Nullable } from './nullable.ts';

export const ProductQuestion = Type.Object({
  id: Type.String(),
  question: Type.String(),
  /** `Siti R.`: first name and one initial. */
  author: Type.String(),
  created_at: Type.String(),
  /** null until the seller answered. */
  answer: Nullable(Type.Object({ text: Type.String(), created_at: Type.String() })),
});
export type ProductQuestion = Static<typeof ProductQuestion>;

/** A question as the seller of the product reads it. */
export const ShopQuestion = Type.Object({
  ...ProductQuestion.properties,
  product: Type.Object({ id: Type.String(), name: Type.String(), picture: PictureUrl }),
  /** Answers of the form `product-answer`, for a correction. */
  answers: OpenAnswers,
});
export type ShopQuestion = Static<typeof ShopQuestion>;

const QUESTION_STATES = ['open', 'answered'] as const;
export const ShopQuestionQuery = Type.Object(
  { ...PageQuery, state: Type.Optional(OneOf(QUESTION_STATES)) },
  { additionalProperties: false },
);
export type ShopQuestionQuery = Static<typeof ShopQuestionQuery>;

/** Answers of the form `product-question` or `product-answer`. */
export const QuestionBody = AnsweredFormBody;
export type QuestionBody = AnsweredFormBody;
