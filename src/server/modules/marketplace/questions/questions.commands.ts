/** A buyer asks about a product in public, and its seller answers. Staff hide questions as they hide reviews (`moderation`). */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { QuestionBody } from '#contract/questions.ts';
import type { Answers } from '#engine/types.ts';
import type { Tx } from '#server/database/connect.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { notify, wasNotifiedRecently } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { authorOf } from '../reviews/reviews.present.ts';
import {
  insertQuestion,
  lockAskedProduct,
  lockQuestion,
  type ShopQuestionRow,
  writeReply,
} from './questions.queries.ts';

export const QUESTION_FORM = 'product-question';
export const ANSWER_FORM = 'product-answer';
/** How many questions without an answer a user may have about one product. */
const MAX_OPEN_QUESTIONS = 3;
/** The seller's list of questions. */
const SELLER_PAGE = '/dashboard/member/questions';

const replyAad = (id: string) => `product_questions.reply.${id}`;

/** Answers without those that have a column. */
const withoutColumn = (answers: Answers, column: string): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([name]) => name !== column));

/** Returns the id. 404 for products that visitors do not see, 409 for the seller's own and after too many open ones. */
export async function askQuestion(
  app: App,
  trx: Tx,
  user: User,
  productId: string,
  { answers: given, form_version }: QuestionBody,
): Promise<string> {
  const product = await lockAskedProduct(trx, user.id, productId);
  if (!product) throw problems.NOT_FOUND();
  if (product.seller_id === user.id) throw problems.CONFLICT('QUESTION_OWN');
  const { answers, doc } = await app.forms.validate(QUESTION_FORM, given, { user, version: form_version, db: trx });
  if (product.open >= MAX_OPEN_QUESTIONS) throw problems.CONFLICT('QUESTIONS_OPEN', { most: MAX_OPEN_QUESTIONS });
  const id = randomUUID();
  const others = app.forms.encrypt(doc, withoutColumn(answers, 'question'), `product_questions.answers.${id}`);
  await insertQuestion(trx, {
    id,
    product_id: product.id,
    business_id: product.business_id,
    user_id: user.id,
    question: String(answers.question),
    answers: JSON.stringify(others),
    form_version: doc.version,
  });
  await deleteDraft(trx, user.id, QUESTION_FORM);
  const kind = 'question-asked' as const;
  const facts = { product: product.name, buyer: authorOf(user.name), url: SELLER_PAGE };
  // Every question is in the list of notifications, and at most one e-mail an hour is written.
  const is_quiet = await wasNotifiedRecently(trx, { user_id: product.seller_id, kind });
  await notify(trx, [{ user_id: product.seller_id, kind, order_id: null, facts, is_quiet }]);
  return id;
}

/** The first answer notifies the asker. A later one replaces it. The same answer again writes nothing. */
export const answerQuestion = (
  app: App,
  seller: User,
  id: string,
  { answers: given, form_version }: QuestionBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const question = seller.business_id === null ? undefined : await lockQuestion(trx, seller.business_id, id);
    if (!question) throw problems.NOT_FOUND();
    const options = { user: seller, version: form_version, db: trx };
    const { answers, doc } = await app.forms.validate(ANSWER_FORM, given, options);
    await deleteDraft(trx, seller.id, ANSWER_FORM);
    const answer = String(answers.answer);
    const others = withoutColumn(answers, 'answer');
    const isSame = question.answer === answer && isDeepStrictEqual(decryptReply(app, question), others);
    if (isSame) return;
    const reply = JSON.stringify(app.forms.encrypt(doc, others, replyAad(id)));
    await writeReply(trx, id, { answer, reply, reply_version: doc.version });
    if (question.answer !== null || question.asker_id === null) return;
    const facts = {
      product: question.product_name,
      shop: question.shop_name,
      url: `/product/${question.product_id}`,
    };
    await notify(trx, [{ user_id: question.asker_id, kind: 'question-answered', order_id: null, facts }]);
  });

export const decryptReply = (app: Pick<App, 'forms'>, { id, reply }: Pick<ShopQuestionRow, 'id' | 'reply'>): Answers =>
  app.forms.decrypt(reply, replyAad(id));
