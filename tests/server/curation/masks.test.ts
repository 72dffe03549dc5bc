/** What curators read of a business, and what a sender reads of the scores. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { profile, uploadLogo } from '../business/profile.ts';
import { data, decide, openPeriod, score, sendForScoring, sheet } from './house.ts';

const { as } = await testApp();
const staff = await as.staff();
const dewi = await as.curator({ name: 'Dewi' });
const yusuf = await as.curator({ name: 'Yusuf' });
await openPeriod(staff);

test('the curator who assists a business reads its private answers masked', async () => {
  const siti = await as.member({ name: 'Siti', business: { curator_id: dewi.id } });
  data(await siti.post('/auth/user/business', profile(await uploadLogo(siti))));
  const own = data(await siti.get('/auth/user/business'));
  const { answers } = data(await dewi.get(`/curators/businesses/${siti.business_id}`)).profile;
  expect(own.business_npwp ?? own.answers?.business_npwp).toBe('123456789012345');
  expect(answers.business_npwp).toMatch(/•/);
  expect(JSON.stringify(answers)).not.toContain('123456789012345');
});

test('scores stay with the curators until the entry is decided; afterwards the sender reads them without names', async () => {
  const siti = await as.member({ name: 'Sari', business: true });
  const id = await sendForScoring(siti, dewi);
  data(await score(dewi, id, sheet(4)));
  // Yusuf has not scored: he does not read what Dewi gave.
  expect(data(await yusuf.get(`/curators/curations/${id}`)).sheets).toEqual([]);
  expect(data(await siti.get(`/auth/user/curations/${id}`))).toMatchObject({ sheets: [], result: null });
  data(await score(yusuf, id, sheet(5)));
  const both = data(await dewi.get(`/curators/curations/${id}`)).sheets;
  expect(both.map(({ curator }: { curator: { name: string } }) => curator.name)).toEqual(['Dewi', 'Yusuf']);
  data(await decide(dewi, id, 'pass'));
  const told = data(await siti.get(`/auth/user/curations/${id}`));
  expect(told.sheets.map(({ curator }: { curator: unknown }) => curator)).toEqual([null, null]);
  expect(told.result).toMatchObject({ score: 90, grade: 'A' });
});
