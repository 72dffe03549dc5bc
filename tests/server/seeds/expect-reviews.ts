import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';

export async function expectReviews(world: TestApp): Promise<void> {
  const rows = await world.db.kysely
    .selectFrom('products as p')
    .innerJoin('reviews as r', 'r.product_id', 'p.id')
    .groupBy(['p.id', 'p.rating_sum', 'p.rating_count'])
    .select(['p.rating_sum', 'p.rating_count'])
    .select(({ fn }) => [fn.sum('r.rate').as('stars'), fn.countAll().as('count')])
    .execute();
  expect(rows.length).toBeGreaterThan(80);
  for (const row of rows) expect([row.rating_sum, row.rating_count]).toEqual([Number(row.stars), Number(row.count)]);
  const pictures = await world.db.kysely.selectFrom('review_media').selectAll().execute();
  expect(pictures.length).toBeGreaterThan(1);
  const answers = await world.db.kysely.selectFrom('reviews').select('id').where('answer', 'is not', null).execute();
  expect(answers.length).toBeGreaterThan(20);
}
