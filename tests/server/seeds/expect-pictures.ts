/** Expectations of the demo's product pictures. */
import { expect } from 'vitest';
import type { TestApp } from '#tests/support/app.ts';

export async function expectOwnPictures(world: TestApp): Promise<void> {
  const pictures = await world.db.kysely
    .selectFrom('product_media as m')
    .innerJoin('products as p', 'p.id', 'm.product_id')
    .innerJoin('files as own', 'own.id', 'p.picture')
    .innerJoin('files as f', 'f.id', 'm.file_id')
    .select(['p.name', 'own.file_name as first', 'f.file_name as further'])
    .execute();
  expect(pictures.length).toBeGreaterThan(30);
  for (const { name, first, further } of pictures)
    expect(further.startsWith(first.replace('.jpg', '-dekat-')), `${name}: ${further}`).toBe(true);
}
