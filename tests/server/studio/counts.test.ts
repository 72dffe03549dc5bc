/** The list of forms counts answers in all tables. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCatalogueFixtures } from '../catalogue/catalogue-fixtures.ts';
import { contactAnswers, umkmAnswers, umkmAnswersWithFiles } from '../submissions/form-answers.ts';

const { as, db } = await testApp();

test('a form whose answers are in profiles counts them, a sent form counts its submissions', async () => {
  const staff = await as.staff();
  const siti = await as.member({ business: true });
  await as.member({ business: true });
  await siti.post('/forms/contact-us/submissions', { answers: contactAnswers });
  const { items } = (await staff.get('/staff/forms?per_page=100')).body.data;
  const of = (id: string) => items.find((one: { id: string }) => one.id === id);
  expect(of('business-profile')).toMatchObject({ submissions: 0, records: 2 });
  expect(of('contact-us')).toMatchObject({ submissions: 1, records: 1 });
  expect(of('faq-item').records).toBeGreaterThan(0);
  expect(of('review')).toMatchObject({ submissions: 0, records: 0 });
});

test('forms whose answers are part of something else count what was made with them', async () => {
  const staff = await as.staff();
  const fixtures = createCatalogueFixtures(db);
  const shop = await fixtures.shop();
  await fixtures.product(shop.id, {}, [{ name: 'S' }, { name: 'M' }]);
  await fixtures.product(shop.id);
  const { items } = (await staff.get('/staff/forms?per_page=100')).body.data;
  const of = (id: string) => items.find((one: { id: string }) => one.id === id).records;
  expect(of('variant')).toBe(2);
  expect(of('category')).toBeGreaterThan(5);
  expect(of('payment-proof')).toBe(0);
});

test('an entry is in the queue under the name that its sender wrote, and is found by it', async () => {
  const staff = await as.staff();
  const siti = await as.member({ name: 'Siti', business: { business_name: 'Dapur Siti' } });
  const andi = await as.user({ name: 'Andi' });
  for (const person of [siti, andi]) {
    const answers = { ...(await umkmAnswersWithFiles(person)), business_name: `Kelulut ${person.name}` };
    expect((await person.post('/forms/umkm-data/submissions', { answers })).status).toBe(201);
  }
  expect(umkmAnswers.business_name).not.toContain('Siti');
  const found = (await staff.get('/staff/curation/submissions?search=kelulut%20siti')).body.data.items;
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ business_name: 'Kelulut Siti', business: { business_name: 'Dapur Siti' } });
  const other = (await staff.get('/staff/curation/submissions?search=andi')).body.data.items[0];
  expect(other).toMatchObject({ business_name: 'Kelulut Andi', business: null });
});
