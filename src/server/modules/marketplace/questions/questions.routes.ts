import { Type } from 'typebox';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { ProductQuestion, QuestionBody, ShopQuestion, ShopQuestionQuery } from '#contract/questions.ts';
import { Uuid } from '#contract/submissions.ts';
import type { Db } from '#server/database/connect.ts';
import { userOf } from '#server/http/request-user.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { isListed } from '../products/products.queries.ts';
import { ANSWER_FORM, answerQuestion, askQuestion, decryptReply, QUESTION_FORM } from './questions.commands.ts';
import { presentQuestion, presentShopQuestion } from './questions.present.ts';
import {
  countQuestions,
  getQuestion,
  getShopQuestion,
  listQuestions,
  listShopQuestions,
  type ShopQuestionRow,
} from './questions.queries.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });

export default async function questionRoutes(app: App): Promise<void> {
  const show = async (db: Db, id: string) => {
    const row = await getQuestion(db, id);
    if (!row) throw problems.NOT_FOUND();
    return presentQuestion(row);
  };
  const presentOwn = (row: ShopQuestionRow) => presentShopQuestion(row, decryptReply(app, row));

  app.get(
    '/products/:id/questions',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What buyers asked about a product, with the answers of its seller, newest first',
        params: Type.Object({ id: Uuid }),
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(ProductQuestion) },
      },
    },
    async ({ params: { id }, query, publicDb: { kysely } }, reply) => {
      const rows = await listQuestions(kysely, id, query);
      if (rows.length === 0 && !(await isListed(kysely, id))) throw problems.NOT_FOUND();
      const total = await resolveTotal(rows.length, query, () => countQuestions(kysely, id));
      reply.header('cache-control', 'no-cache');
      return page(presentRows(app.log, 'questions', rows, presentQuestion), {
        page: query.page,
        per_page: query.per_page,
        total,
      });
    },
  );

  app.post(
    '/products/:id/questions',
    {
      config: {
        access: 'session',
        verified: true,
        idempotent: true,
        form: { id: QUESTION_FORM, at: 'answers' },
        limit: { name: 'questions', max: 20, windowSeconds: 3600, by: 'person' },
      },
      schema: {
        summary: 'Ask the seller of a product in public: answers of the form product-question; the seller is notified',
        params: Params,
        body: QuestionBody,
        response: { 201: Envelope(ProductQuestion) },
      },
    },
    async (request, reply) => {
      const question = await app.runIdempotent(request, reply, { status: 201 }, async (trx) =>
        show(trx, await askQuestion(app, trx, userOf(request), request.params.id, request.body)),
      );
      return ok(question, app.t('trade:questions.asked'));
    },
  );

  app.get(
    '/members/questions',
    {
      config: { access: 'shop.manage' },
      schema: {
        summary: 'Questions about the products of my shop',
        querystring: ShopQuestionQuery,
        response: { 200: Page(ShopQuestion) },
      },
    },
    async (request) => {
      const { business_id } = userOf(request);
      if (business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
      const { rows, total } = await listShopQuestions(app.db.kysely, business_id, request.query);
      const { page: at, per_page } = request.query;
      return page(presentRows(app.log, 'questions', rows, presentOwn), { page: at, per_page, total });
    },
  );

  app.put(
    '/members/questions/:id/answer',
    {
      config: { access: 'shop.manage', verified: true, form: { id: ANSWER_FORM, at: 'answers' } },
      schema: {
        summary: 'Answer a question about my product, or correct the answer; the asker is notified of the first one',
        params: Params,
        body: QuestionBody,
        response: { 200: Envelope(ShopQuestion) },
      },
    },
    async (request) => {
      await answerQuestion(app, userOf(request), request.params.id, request.body);
      const row = await getShopQuestion(app.db.kysely, request.params.id);
      if (!row) throw problems.NOT_FOUND();
      return ok(presentOwn(row), app.t('trade:questions.answered'));
    },
  );
}
