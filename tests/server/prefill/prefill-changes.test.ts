/** First answers from forms that changed: renamed questions, private ones, other options, other forms. */
import { expect, test } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createEditableSchemas, waitUntil } from '../forms/editable-schemas.ts';

const head = (id: string, fields: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: ${id}
type: object
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [${fields}] }
properties:
`;
const FIRST = `${head('pasar-lama', 'nama, kode, rahasia')}  nama: { title: Nama, type: string, x-prefill: previous }
  kode: { title: Kode, type: string }
  rahasia: { title: Rahasia, type: string, x-private: true, x-prefill: previous }
`;
const SECOND = `${head('pasar-baru', 'nama, bocor, tutup')}  nama: { title: Nama, type: string, maxLength: 10, x-prefill: previous.pasar-lama.nama }
  bocor: { title: Bocor, type: string, x-prefill: previous.pasar-lama.rahasia }
  tutup: { title: Tutup, type: string, x-private: true, x-prefill: previous.pasar-lama.rahasia }
`;
const schemas = createEditableSchemas();
schemas.write('schemas/forms/pasar-lama.yaml', FIRST);
schemas.write('schemas/forms/pasar-baru.yaml', SECOND);
const { as } = await testApp({ schemasDir: schemas.schemasDir, localesDir: schemas.localesDir });
type Person = Awaited<ReturnType<typeof as.user>>;
const prefilled = async (person: Person, form: string) =>
  (await person.get(`/forms/${form}/prefill`)).body.data.answers;
const send = (person: Person, nama: string) =>
  person.post('/forms/pasar-lama/submissions', { answers: { nama, kode: 'A', rahasia: 'kunci' } });

test('the last submission counts, in the form itself and in another one', async () => {
  const siti = await as.user();
  expect(await prefilled(siti, 'pasar-lama')).toEqual({});
  await send(siti, 'Klandasan');
  await send(siti, 'Sepinggan');
  expect(await prefilled(siti, 'pasar-lama')).toEqual({ nama: 'Sepinggan', rahasia: 'kunci' });
  expect(await prefilled(siti, 'pasar-baru')).toMatchObject({ nama: 'Sepinggan' });
});

test('a private answer does not become the answer to a question that is not private', async () => {
  const siti = await as.user();
  await send(siti, 'Klandasan');
  expect(await prefilled(siti, 'pasar-baru')).toEqual({ nama: 'Klandasan', tutup: 'kunci' });
});

test('an answer that the other question would refuse is left out', async () => {
  const siti = await as.user();
  await send(siti, 'Pasar Baru');
  expect(await prefilled(siti, 'pasar-baru')).toHaveProperty('nama');
  await send(siti, 'Pasar Barus');
  expect(await prefilled(siti, 'pasar-baru')).not.toHaveProperty('nama');
});

test('a question keeps its source when it is renamed', async () => {
  const siti = await as.user();
  await send(siti, 'Klandasan');
  const renamed = FIRST.replaceAll('nama', 'nama_pasar').replace(
    'x-steps:',
    'x-renames: { nama: nama_pasar }\nx-steps:',
  );
  schemas.write('schemas/forms/pasar-lama.yaml', renamed);
  await waitUntil(
    async () => (await siti.get('/forms/pasar-lama')).body.data.version,
    (version) => version === 2,
  );
  expect(await prefilled(siti, 'pasar-lama')).toEqual({ nama_pasar: 'Klandasan', rahasia: 'kunci' });
  expect(await prefilled(siti, 'pasar-baru')).toMatchObject({ nama: 'Klandasan' });
});
