/** The door to orders, and the whole of one order as its buyer or its seller sees it. */
import type { Order } from '#contract/orders.ts';
import type { Answers } from '#engine/types.ts';
import { type Problem, problems } from '../../problems.ts';
import type { App, Person } from '../../types.ts';
import { listOrderOptions, listProofs } from '../payments/commands.ts';
import { listOrderReviews } from '../reviews/own/queries.ts';
import { presentReview } from '../reviews/present.ts';
import { addressPlace } from './place/commands.ts';
import { presentOrder, presentOrderLine } from './present.ts';
import { findOrder, listMoments, listOrderLines, type Side } from './queries.ts';

export { cancelOrder, changeStatus, moveOrder } from './change/commands.ts';
export { checkOut } from './place/commands.ts';

export const asBuyer = (person: Person): Side => ({ by: 'buyer', user_id: person.id });

/** Through the seller's own shop. Without one no order is theirs. */
export function asSeller(person: Person, missing: () => Problem = problems.NOT_FOUND): Side {
  if (person.business_id === null) throw missing();
  return { by: 'seller', business_id: person.business_id };
}

/** 404 for whoever is neither. The number of queries does not depend on how many lines, moments or proofs there are. */
export async function readOrder(app: App, side: Side, id: string): Promise<Order> {
  const db = app.db.kysely;
  const row = await findOrder(db, side, id);
  if (!row) throw problems.NOT_FOUND();
  const lines = await listOrderLines(db, id);
  const reviews = row.status === 'completed' ? await listOrderReviews(db, id) : new Map();
  const open = (answers: Answers, place: string) => app.forms.open(answers, place);
  return presentOrder(row, side.by, {
    lines: lines.map((line) => {
      const review = reviews.get(line.id);
      const reviewable = side.by === 'buyer' && row.status === 'completed' && !review;
      return presentOrderLine(line, {
        review: review ? presentReview(review) : null,
        review_hidden: side.by === 'buyer' ? (review?.hidden_reason ?? null) : null,
        reviewable,
      });
    }),
    moments: await listMoments(db, id),
    proofs: await listProofs(app, row, side.by),
    payment_options: await listOrderOptions(app, row),
    address: row.address && open(row.address, addressPlace(id)),
    shopPhone: open(row.shop_answers, `businesses.answers.${row.shop_id}`).business_phone,
  });
}
