/** SQL of public questions about products. Hidden ones are read by staff only. */
import { sql } from 'kysely';
import type { ShopQuestionQuery } from '#contract/questions.ts';
import type { Answers } from '#engine/types.ts';
import type { Db, Tx } from '#server/database/connect.ts';

export interface QuestionRow {
  id: string;
  question: string;
  author: string;
  created_at: Date;
  answer: string | null;
  answered_at: Date | null;
}
const QUESTION_COLUMNS = sql`q.id, q.question, u.name as author, q.created_at, q.answer, q.answered_at`;

/** Of a public product, newest first. */
export async function listQuestions(
  db: Db,
  productId: string,
  at: { page: number; per_page: number },
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select ${QUESTION_COLUMNS}
    from product_questions q join listings p on p.product_id = q.product_id join users u on u.id = q.user_id
    where q.product_id = ${productId} and q.hidden_at is null order by q.created_at desc, q.id
    limit ${at.per_page} offset ${(at.page - 1) * at.per_page}`.execute(db);
  return rows;
}

export async function countQuestions(db: Db, productId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::integer as total
    from product_questions q join listings p on p.product_id = q.product_id
    where q.product_id = ${productId} and q.hidden_at is null`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function getQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`select ${QUESTION_COLUMNS}
    from product_questions q join users u on u.id = q.user_id where q.id = ${id}`.execute(db);
  return rows[0];
}

export interface ShopQuestionRow extends QuestionRow {
  product_id: string;
  product_name: string;
  sha256: string;
  extension: string;
  reply: Answers;
}
const SHOP_QUESTION_COLUMNS = sql`${QUESTION_COLUMNS}, q.reply, p.id as product_id, p.name as product_name, f.sha256, f.extension`;
const SHOP_FROM = sql`from product_questions q join users u on u.id = q.user_id
  join products p on p.id = q.product_id join files f on f.id = p.picture`;

/** Of a shop. Open ones begin with the one that has waited longest, all others with the newest. */
export async function listShopQuestions(db: Db, businessId: string, { page, per_page, state }: ShopQuestionQuery) {
  const condition = { open: sql`and q.answer is null`, answered: sql`and q.answer is not null` };
  const where = sql`where q.business_id = ${businessId} and q.hidden_at is null and p.removed_at is null
    ${state ? condition[state] : sql``}`;
  const order = state === 'open' ? sql`q.created_at, q.id` : sql`q.created_at desc, q.id`;
  const { rows } = await sql<ShopQuestionRow>`select ${SHOP_QUESTION_COLUMNS} ${SHOP_FROM} ${where}
    order by ${order} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::integer as total
    from product_questions q join products p on p.id = q.product_id ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function getShopQuestion(db: Db, id: string): Promise<ShopQuestionRow | undefined> {
  const { rows } = await sql<ShopQuestionRow>`select ${SHOP_QUESTION_COLUMNS} ${SHOP_FROM} where q.id = ${id}`.execute(
    db,
  );
  return rows[0];
}

interface AskedProduct {
  id: string;
  name: string;
  business_id: string;
  seller_id: string;
  /** Questions of this user about it that have no answer yet. */
  open: number;
}
/** A public product. Locks it, so that two questions of one user are counted one after the other. */
export async function lockAskedProduct(trx: Tx, userId: string, productId: string): Promise<AskedProduct | undefined> {
  const { rows } = await sql<Omit<AskedProduct, 'open'>>`select p.id, p.name, p.business_id, b.user_id as seller_id
    from products p join listings l on l.product_id = p.id join businesses b on b.id = p.business_id
    where p.id = ${productId} for no key update of p`.execute(trx);
  const [product] = rows;
  if (!product) return undefined;
  const counted = await sql<{ open: number }>`select count(*)::integer as open from product_questions
    where product_id = ${productId} and user_id = ${userId} and answer is null and hidden_at is null`.execute(trx);
  return { ...product, open: counted.rows[0]?.open ?? 0 };
}

interface NewQuestion {
  id: string;
  product_id: string;
  business_id: string;
  user_id: string;
  question: string;
  answers: string;
  form_version: number;
}
export const insertQuestion = (trx: Tx, question: NewQuestion) =>
  trx.insertInto('product_questions').values(question).execute();

interface AnswerableQuestion {
  id: string;
  /** null: their account was erased. */
  asker_id: string | null;
  product_id: string;
  product_name: string;
  shop_name: string;
  answer: string | null;
  reply: Answers;
}
export async function lockQuestion(trx: Tx, businessId: string, id: string): Promise<AnswerableQuestion | undefined> {
  const { rows } =
    await sql<AnswerableQuestion>`select q.id, q.answer, q.reply, p.id as product_id, p.name as product_name,
      case when u.deleted_at is null then u.id end as asker_id, coalesce(nullif(b.brand_name, ''), b.business_name) as shop_name
    from product_questions q join products p on p.id = q.product_id join users u on u.id = q.user_id
    join businesses b on b.id = q.business_id
    where q.id = ${id} and q.business_id = ${businessId} and q.hidden_at is null for update of q`.execute(trx);
  return rows[0];
}

export async function writeReply(
  trx: Tx,
  id: string,
  { answer, reply, reply_version }: { answer: string; reply: string; reply_version: number },
): Promise<void> {
  await trx
    .updateTable('product_questions')
    .set({ answer, reply, reply_version, answered_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}
