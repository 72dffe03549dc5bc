/** Who may read an entry, and who may work on it. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { dataOf, openPeriod, sendEntry, verifyEntry } from './curation-fixtures.ts';

const { as } = await testApp();
const staff = await as.staff();
const dewi = await as.curator({ name: 'Dewi' });
const yusuf = await as.curator({ name: 'Yusuf' });
await openPeriod(staff);

test('curators read private answers masked, and no entries outside their period', async () => {
  const siti = await as.member({
    name: 'Mira',
    business: { business_name: 'Dapur Mira', curator_id: dewi.id, district: '64.71.01' },
  });
  const id = await sendEntry(siti);
  const seen = (await yusuf.get(`/curators/curations/${id}`)).text;
  expect(seen).toContain('Madu kelulut');
  for (const secret of ['6471054107900001', '123456789012345', '12500000']) expect(seen).not.toContain(secret);
  dataOf(await staff.put(`/staff/curation/submissions/${id}/period`, { period_id: null }));
  expect((await yusuf.get(`/curators/curations/${id}`)).status).toBe(404);
  expect((await verifyEntry(yusuf, id, 'verification.start')).status).toBe(404);
  dataOf(await verifyEntry(dewi, id, 'verification.start'));
  const homeless = await verifyEntry(dewi, id, 'assessment.start');
  expect([homeless.status, homeless.body.message]).toEqual([409, expect.stringContaining('belum masuk periode')]);
  expect((await as.user().then((other) => other.get(`/auth/user/curations/${id}`))).status).toBe(404);
});

test('nobody works on their own entry, whatever their role', async () => {
  const id = await sendEntry(yusuf);
  const refused = await verifyEntry(yusuf, id, 'verification.start');
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('Anda sendiri')]);
  expect(dataOf(await yusuf.get(`/auth/user/curations/${id}`)).events).toContain('submission.withdraw');
  dataOf(await yusuf.post(`/auth/user/curations/${id}/withdraw`));
});
