/** A private file is readable for users who may read a record that references it, and for nobody else. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { canReadFile } from '#server/modules/files/downloads/file-access.ts';
import type { User } from '#server/types.ts';
import { testApp } from '#tests/support/app.ts';

const { db, as } = await testApp();
const siti = await as.member({ business: true });
const others = {
  user: await as.user(),
  member: await as.member(),
  curator: await as.curator(),
  staff: await as.staff(),
};

async function file(kind?: string, ref: string = randomUUID()) {
  const row = await db.kysely
    .insertInto('files')
    .values({
      id: randomUUID(),
      owner_id: siti.id,
      visibility: 'private',
      form_id: 'events',
      field: 'poster',
      sha256: randomUUID().replaceAll('-', '').padEnd(64, '0'),
      mime: 'image/jpeg',
      extension: 'jpg',
      bytes: 1000,
      file_name: 'foto.jpg',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (kind)
    await db.kysely
      .insertInto('file_uses')
      .values({ file_id: row.id, user_id: siti.id, kind, ref, field: 'poster' })
      .execute();
  return row;
}
async function readersOf(row: Awaited<ReturnType<typeof file>>): Promise<string[]> {
  const people = { owner: siti, ...others };
  const found: string[] = [];
  for (const [name, person] of Object.entries(people))
    if (await canReadFile(db.kysely, person as unknown as User, row)) found.push(name);
  return found;
}

test('a file without references is readable only for its owner', async () => {
  expect(await readersOf(await file())).toEqual(['owner']);
});

test.each(['draft', 'avatar', 'product', 'variant', 'review', 'something-new', 'toString'])(
  'a file in a %s is readable only for its owner',
  async (kind) => expect(await readersOf(await file(kind))).toEqual(['owner']),
);

test('a file in content is readable for staff', async () => {
  expect(await readersOf(await file('content'))).toEqual(['owner', 'staff']);
});

test('a payment proof of an unknown order is readable for staff, who read all orders', async () => {
  expect(await readersOf(await file('payment-proof', `${randomUUID()}/${randomUUID()}`))).toEqual(['owner', 'staff']);
});
