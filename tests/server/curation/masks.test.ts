/** What curators read of a business, and what a sender reads of the scores. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { profileAnswers, uploadLogo } from '../business/profile-answers.ts';
import { dataOf, decideEntry, openPeriod, scoreEntry, scoreSheet, sendForScoring } from './curation-fixtures.ts';

const { as } = await testApp();
const staff = await as.staff();
const dewi = await as.curator({ name: 'Dewi' });
const yusuf = await as.curator({ name: 'Yusuf' });
await openPeriod(staff);

test('the curator who assists a business reads its private answers masked', async () => {
  const siti = await as.member({ name: 'Siti', business: { curator_id: dewi.id } });
  dataOf(await siti.post('/auth/user/business', profileAnswers(await uploadLogo(siti))));
  const own = dataOf(await siti.get('/auth/user/business'));
  const { answers } = dataOf(await dewi.get(`/curators/businesses/${siti.business_id}`)).profile;
  expect(own.business_npwp ?? own.answers?.business_npwp).toBe('123456789012345');
  expect(answers.business_npwp).toMatch(/•/);
  expect(JSON.stringify(answers)).not.toContain('123456789012345');
});

test('only curators see scores until the decision; afterwards the sender reads them without names', async () => {
  const siti = await as.member({ name: 'Sari', business: true });
  const id = await sendForScoring(siti, dewi);
  dataOf(await scoreEntry(dewi, id, scoreSheet(4)));
  // Yusuf has not scored, so he does not see Dewi's sheet.
  expect(dataOf(await yusuf.get(`/curators/curations/${id}`)).sheets).toEqual([]);
  expect(dataOf(await siti.get(`/auth/user/curations/${id}`))).toMatchObject({ sheets: [], result: null });
  dataOf(await scoreEntry(yusuf, id, scoreSheet(5)));
  const both = dataOf(await dewi.get(`/curators/curations/${id}`)).sheets;
  expect(both.map(({ curator }: { curator: { name: string } }) => curator.name)).toEqual(['Dewi', 'Yusuf']);
  dataOf(await decideEntry(dewi, id, 'pass'));
  const ownEntry = dataOf(await siti.get(`/auth/user/curations/${id}`));
  expect(ownEntry.sheets.map(({ curator }: { curator: unknown }) => curator)).toEqual([null, null]);
  expect(ownEntry.result).toMatchObject({ score: 90, grade: 'A' });
});
