/**
 * Reviews of bought products. Each order line once, after the order is complete, and never of the user's own shop. The
 * seller replies once.
 */
import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '#contract/orders.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { Tx } from '#server/database/connect.ts';
import { setFileUses } from '#server/modules/files/files/files.commands.ts';
import type { SentForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { insertReview, lockBoughtLine, lockReview, writeAnswer } from './write.queries.ts';

export const REVIEW_FORM = 'review';
const COLUMN_FIELDS = ['rate', 'description', 'media'];

type ReviewRefusal = 'REVIEW_OWN' | 'REVIEW_EXISTS' | 'REVIEW_DISPUTED' | 'REVIEW_EARLY' | 'REVIEW_REJECTED';

/**
 * Why an order line cannot be reviewed now; null if it can. Once the order is complete, there is no last day. While a complaint about
 * the line is open, neither side argues with stars.
 */
export function reviewRefusal(line: {
  isSeller: boolean;
  isReviewed: boolean;
  isDisputed: boolean;
  /** The seller could not deliver any piece of it. */
  isRejected: boolean;
  status: OrderStatus;
}): ReviewRefusal | null {
  if (line.isSeller) return 'REVIEW_OWN';
  if (line.isReviewed) return 'REVIEW_EXISTS';
  if (line.isRejected) return 'REVIEW_REJECTED';
  if (line.status !== 'completed') return 'REVIEW_EARLY';
  return line.isDisputed ? 'REVIEW_DISPUTED' : null;
}

export async function writeReview(app: App, trx: Tx, user: User, lineId: string, sent: SentForm): Promise<string> {
  const line = await lockBoughtLine(trx, user.id, lineId);
  if (!line) throw problems.NOT_FOUND();
  const refusal = reviewRefusal({
    isSeller: line.seller_id === user.id,
    isReviewed: line.is_reviewed,
    isDisputed: line.is_disputed,
    isRejected: line.is_rejected,
    status: line.status,
  });
  if (refusal) throw problems.CONFLICT(refusal);
  const validated = await app.forms.validate(REVIEW_FORM, sent.answers, {
    user,
    version: sent.form_version,
    db: trx,
  });
  const { answers, doc } = validated;
  const id = randomUUID();
  const others = Object.fromEntries(Object.entries(answers).filter(([name]) => !COLUMN_FIELDS.includes(name)));
  const files = fileIdsOf(doc, answers);
  const { product_id, business_id } = line;
  const isFirst = await insertReview(
    trx,
    {
      id,
      order_line_id: line.id,
      product_id,
      business_id,
      user_id: user.id,
      rate: Number(answers.rate),
      description: String(answers.description ?? ''),
      answers: JSON.stringify(app.forms.encrypt(doc, others, `reviews.answers.${id}`)),
      form_version: doc.version,
    },
    (answers.media as string[] | undefined) ?? [],
  );
  if (!isFirst) throw problems.CONFLICT('REVIEW_EXISTS');
  await setFileUses(trx, { kind: 'review', ref: id, user_id: user.id, files });
  await deleteDraft(trx, user.id, doc.id);
  const facts = { number: line.number, product: line.name, buyer: user.name, rate: Number(answers.rate) };
  await notify(trx, [{ user_id: line.seller_id, kind: 'review-written', order_id: line.order_id, facts }]);
  return id;
}

export const answerReview = (app: Pick<App, 'db'>, user: User, id: string, text: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const review = user.business_id === null ? undefined : await lockReview(trx, user.business_id, id);
    if (!review) throw problems.NOT_FOUND();
    if (review.answer !== null) throw problems.CONFLICT('REVIEW_ANSWERED');
    await writeAnswer(trx, id, text);
    const facts = { number: review.number, product: review.name, shop: review.shop_name };
    await notify(trx, [{ user_id: review.user_id, kind: 'review-answered', order_id: review.order_id, facts }]);
  });
