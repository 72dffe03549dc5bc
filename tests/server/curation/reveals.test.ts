/** Masked answers are revealed to the curator who works on the entry, for a reason that is audited. */
import { beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { dataOf, listAudit, openPeriod, scoreSheet, sendForScoring } from './curation-fixtures.ts';

const REASON = 'Mencocokkan NPWP dengan berkasnya.';
let market: TestApp;
let staff: TestUser;
let dewi: TestUser;
let yusuf: TestUser;
let id: string;
beforeAll(async () => {
  market = await testApp();
  staff = await market.as.staff();
  dewi = await market.as.curator({ name: 'Dewi' });
  yusuf = await market.as.curator({ name: 'Yusuf' });
  await openPeriod(staff, { curators: [dewi.id] });
  id = await sendForScoring(await market.as.member({ business: true }), dewi);
});
const ask = (who: TestUser, body: object = { field: 'business_npwp', reason: REASON }) =>
  who.post(`/curators/curations/${id}/reveals`, body);
const looks = async () => (await listAudit(market, 'submission.revealed')).length;

test('a curator of the period reads one masked answer, and reader, field and reason are audited', async () => {
  expect(dataOf(await dewi.get(`/curators/curations/${id}`)).answers.business_npwp).toContain('•');
  const answer = await ask(dewi);
  expect(dataOf(answer)).toEqual({ field: 'business_npwp', value: '123456789012345' });
  expect(answer.headers['cache-control']).toContain('no-store');
  const [look] = (await listAudit(market, 'submission.revealed')).filter(({ subject_id }) => subject_id === id);
  expect(look).toMatchObject({ actor_id: dewi.id, facts: { field: 'business_npwp', reason: REASON } });
});

test('not without a reason, not for unmasked answers, and by no other curator', async () => {
  const before = await looks();
  expect((await ask(dewi, { field: 'business_npwp', reason: 'mau' })).body.errors).toHaveProperty('reason');
  expect((await ask(dewi, { field: 'product', reason: REASON })).status).toBe(404);
  expect((await ask(yusuf)).status).toBe(404);
  expect((await ask(staff)).status).toBe(403);
  expect(await looks()).toBe(before);
});

test('not after the decision', async () => {
  const scored = await dewi.put(`/curators/curations/${id}/score`, { answers: scoreSheet(4), final: true });
  dataOf(scored);
  dataOf(await dewi.post(`/curators/curations/${id}/decision`, { event: 'decision.pass' }));
  expect((await ask(dewi)).status).toBe(409);
});
