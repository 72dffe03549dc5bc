import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';

const { as } = await testApp();
const labels = (answer: { body: { data: { options: Array<{ label: string }> } } }) =>
  answer.body.data.options.map((option) => option.label);

test('the bank list has codes, SWIFT and logos besides value and label', async () => {
  const { status, body } = await as.visitor.get('/options/bank');
  expect(status).toBe(200);
  expect(body.data.id).toBe('bank');
  const bri = body.data.options.find((option: { bank_code: string }) => option.bank_code === '002');
  expect(bri).toMatchObject({ label: 'Bank Rakyat Indonesia', swift_bank: 'BRINIDJA' });
});

test('regions are read level by level, each by the code of the parent', async () => {
  expect(labels(await as.visitor.get('/options/provinces'))).toContain('Kalimantan Timur');
  expect(labels(await as.visitor.get('/options/cities?of=64')).join()).toContain('Balikpapan');
  expect((await as.visitor.get('/options/districts?of=64.71')).body.data.options).toHaveLength(6);
  const villages = await as.visitor.get('/options/villages?of=64.71.06');
  expect(villages.body.data.options).toHaveLength(5);
  expect(villages.body.data.options[0].zip_code).toMatch(/^761\d\d$/);
});

test('a dependent list is empty without a parent or with an unknown one', async () => {
  for (const path of ['/options/cities', '/options/cities?of=tidak', '/options/villages?of=64'])
    expect((await as.visitor.get(path)).body.data.options).toEqual([]);
});

test('curators are listed by name; a disabled one is not', async () => {
  await as.curator({ name: 'Yusuf' });
  const dewi = await as.curator({ name: 'Dewi' });
  expect(labels(await as.visitor.get('/options/curators'))).toEqual(['Dewi', 'Yusuf']);
  const consultation = await as.visitor.get('/consultations/curators');
  expect(consultation.body.data.map((one: { name: string }) => one.name)).toEqual(['Dewi', 'Yusuf']);
  expect(consultation.body.data[0]).toEqual({
    id: dewi.id,
    name: 'Dewi',
    picture: null,
    skills: [],
    institution: null,
    district: null,
    about: null,
    hours: null,
  });
});

test('an unknown list is not found, whatever its name', async () => {
  for (const list of ['tidak-ada', 'constructor', 'to-string', '..%2Fbank'])
    expect((await as.visitor.get(`/options/${list}`)).status).toBe(404);
});
