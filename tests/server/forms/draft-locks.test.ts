/** Two phones that save one draft at the same moment. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lockDraft } from '#server/modules/forms/forms/drafts/drafts.queries.ts';
import { testApp } from '#tests/support/app.ts';

const { db, as } = await testApp();

test('run one after the other: the draft is locked from the first read on, also when it is new', async () => {
  const siti = await as.member();
  const key = { user_id: siti.id, form_id: 'umkm-data' };
  for (let turn = 0; turn < 2; turn += 1)
    await db.tx(async (trx) => {
      await lockDraft(trx, key, 1);
      const { rows } = await sql<{ is_held: boolean }>`select xmax = pg_current_xact_id()::xid as is_held from drafts
        where user_id = ${siti.id} and form_id = 'umkm-data'`.execute(trx);
      expect(rows).toEqual([{ is_held: true }]);
    });
});

test('lose nothing: the draft has both patches afterwards', async () => {
  const siti = await as.member();
  const save = (answers: object) => siti.put('/forms/umkm-data/draft', { answers, base_revision: 0, form_version: 1 });
  const answers = { business_name: 'Dapur Siti', product: 'Amplang', certification: 'Halal' };
  const saved = await Promise.all(Object.entries(answers).map(([name, value]) => save({ [name]: value })));
  expect(saved.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await siti.get('/forms/umkm-data/draft')).body.data.answers).toEqual(answers);
});
