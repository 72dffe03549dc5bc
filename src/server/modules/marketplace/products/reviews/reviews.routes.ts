import { Type } from 'typebox';
import { Review } from '#contract/catalogue.ts';
import { Page, PageQuery, page } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { resolveTotal } from '#server/lib/stale-while-revalidate-cache.ts';
import { presentRows } from '#server/present-rows.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { presentReview } from '../../reviews/reviews.present.ts';
import { isListed } from '../products.queries.ts';
import { countReviews, listReviews } from './reviews.queries.ts';

export default async function reviewRoutes(app: App): Promise<void> {
  app.get(
    '/products/:id/reviews',
    {
      config: { access: 'public' },
      schema: {
        summary: 'What buyers wrote of a product, newest first',
        params: Type.Object({ id: Uuid }),
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(Review) },
      },
    },
    async ({ params: { id }, query, publicDb: { kysely } }, reply) => {
      const rows = await listReviews(kysely, id, query);
      if (rows.length === 0 && !(await isListed(kysely, id))) throw problems.NOT_FOUND();
      const total = await resolveTotal(rows.length, query, () => countReviews(kysely, id));
      reply.header('cache-control', 'no-cache');
      return page(presentRows(app.log, 'reviews', rows, presentReview), {
        page: query.page,
        per_page: query.per_page,
        total,
      });
    },
  );
}
