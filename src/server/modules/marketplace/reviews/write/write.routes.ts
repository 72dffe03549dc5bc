import { Type } from 'typebox';
import { Review } from '#contract/catalogue.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormVersion } from '#contract/form-calls.ts';
import { ReviewAnswerBody } from '#contract/orders.ts';
import { Uuid } from '#contract/submissions.ts';
import type { Db } from '#server/database/connect.ts';
import { userOf } from '#server/http/request-user.ts';
import { deferBodyValidation, readForm } from '#server/modules/files/uploads/uploads.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { presentReview } from '../reviews.present.ts';
import { answerReview, REVIEW_FORM, writeReview } from './write.commands.ts';
import { getReview } from './write.queries.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const Body = Type.Object(
  {
    ...FormVersion.properties,
    rate: Type.Integer({ minimum: 1, maximum: 5 }),
    description: Type.Optional(Type.String()),
    media: Type.Optional(Type.Array(Type.Unsafe<unknown>({ type: 'string' }))),
  },
  { additionalProperties: true, description: 'Answers of the form review; pictures as media[] or ids of uploads' },
);

export default async function reviewRoutes(app: App): Promise<void> {
  const show = async (db: Db, id: string) => {
    const row = await getReview(db, id);
    if (!row) throw problems.NOT_FOUND();
    return presentReview(row);
  };

  app.post(
    '/users/transaction/:id/review',
    {
      config: {
        access: 'session',
        verified: true,
        idempotent: true,
        multipart: true,
        limit: { name: 'reviews', max: 60, windowSeconds: 3600, by: 'person' },
      },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Review one line of my completed order',
        consumes: ['multipart/form-data', 'application/json'],
        params: Params,
        body: Body,
        response: { 201: Envelope(Review) },
      },
    },
    async (request, reply) => {
      const { sent, fingerprint } = await readForm(request, REVIEW_FORM, 10);
      const review = await app.runIdempotent(request, reply, { status: 201, fingerprint }, async (trx) =>
        show(trx, await writeReview(app, trx, userOf(request), request.params.id, sent)),
      );
      return ok(review, app.t('trade:reviews.saved'));
    },
  );

  app.post(
    '/members/reviews/:id/answer',
    {
      config: { access: 'shop.manage', verified: true },
      schema: {
        summary: 'Answer a review of my shop, once',
        params: Params,
        body: ReviewAnswerBody,
        response: { 201: Envelope(Review) },
      },
    },
    async (request, reply) => {
      await answerReview(app, userOf(request), request.params.id, request.body.text.trim());
      return reply.code(201).send(ok(await show(app.db.kysely, request.params.id), app.t('trade:reviews.answered')));
    },
  );
}
