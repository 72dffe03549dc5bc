/** Before publishing staff read the effect on stored answers. It matches what the validators then do. */
import { expect, test } from 'vitest';
import type { ImpactBody, ImpactLine, ImpactReport } from '#contract/studio.ts';
import { Problem } from '#server/problems.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { waitUntil } from '../forms/editable-schemas.ts';
import { accountOf } from '../orders/order-fixtures.ts';
import { addProduct, createSeller, variantAnswers } from '../selling/seller-fixtures.ts';
import { contactAnswers } from '../submissions/form-answers.ts';
import { createStudioClient, type Edit, editYaml } from './studio-client.ts';

const server = await testApp();
const { as } = server;
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);

async function measure(id: string, body: ImpactBody): Promise<{ lines: ImpactLine[]; report: ImpactReport }> {
  const answer = await rina.post(studio.at(id, '/impact'), body);
  expect(answer.status).toBe(200);
  const lines: ImpactLine[] = answer.text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const last = lines.at(-1);
  if (!last || !('report' in last)) throw new Error(answer.text);
  return { lines, report: last.report };
}
async function impactOf(id: string, edit: Edit): Promise<ImpactReport> {
  const { files } = await studio.open(id);
  return (await measure(id, { files: { ...files, form: editYaml(files.form, edit) } })).report;
}

test('three messages and a draft are evaluated with a shorter limit, private samples masked', async () => {
  for (const nama of ['Ani', 'Budi', 'Citra Kirana Dewi'])
    expect(
      (await as.visitor.post('/forms/contact-us/submissions', { answers: { ...contactAnswers, nama } })).status,
    ).toBe(201);
  const draft = { answers: { nama: 'Dewi Kartika Sari' }, base_revision: 0 };
  expect((await (await as.user()).put('/forms/contact-us/draft', draft)).status).toBe(200);

  const { files } = await studio.open('contact-us');
  const form = editYaml(files.form, (text) => text.setIn(['properties', 'nama', 'maxLength'], 10));
  const { lines, report } = await measure('contact-us', { files: { ...files, form } });
  expect(lines[0]).toEqual({ done: 0, total: 4 });
  expect(lines.at(-2)).toEqual({ done: 4, total: 4 });
  expect(report).toMatchObject({
    kind: 'law',
    records: { total: 3, valid: 2, broken: 1 },
    drafts: { total: 1, valid: 0, broken: 0 },
    refused: [],
  });
  expect(report.failing).toEqual([
    expect.objectContaining({ field: 'nama', label: 'Nama', records: 1, drafts: 1, samples: expect.any(Array) }),
  ]);
  const hidden = await impactOf('contact-us', (text) => {
    text.setIn(['properties', 'nama', 'maxLength'], 10);
    text.setIn(['properties', 'nama', 'x-private'], true);
  });
  expect(JSON.stringify(hidden)).not.toMatch(/Citra|Dewi/);
  expect(hidden.failing[0]?.samples).toEqual(['••••••']);
});

test('an answer that was private when given stays masked, even if the new version does not require it', async () => {
  const siti = await as.member({ business: true });
  const draft = { answers: { nik: '6471054107900001' }, base_revision: 0 };
  expect((await siti.put('/forms/umkm-data/draft', draft)).status).toBe(200);
  const opened = await impactOf('umkm-data', (text) => {
    text.deleteIn(['properties', 'nik', 'x-private']);
    text.deleteIn(['properties', 'nik', 'x-format']);
    text.setIn(['properties', 'nik', 'maxLength'], 5);
  });
  expect(opened.failing.find(({ field }) => field === 'nik')?.samples).toEqual(['••••••']);
  const removed = await impactOf('umkm-data', (text) => {
    text.deleteIn(['properties', 'nik']);
    const steps = text.toJS()['x-steps'] as { fields: string[] }[];
    const at = steps.findIndex(({ fields }) => fields.includes('nik'));
    text.deleteIn(['x-steps', at, 'fields', steps[at]?.fields.indexOf('nik')]);
  });
  expect(removed.dropped).toMatchObject([{ field: 'nik', answers: 1 }]);
  expect(JSON.stringify(removed)).not.toContain('6471054107900001');
});

test('so does an answer in a row, and one of a private group, also under another name', async () => {
  const yaml = `$schema: http://json-schema.org/draft-07/schema#
$id: gaji-karyawan
title: Gaji
type: object
x-audience: public
x-steps: [{ id: satu, title: Satu, fields: [karyawan, tamu] }]
properties:
  karyawan:
    type: array
    title: Karyawan
    items: { type: object, properties: { upah: { type: string, title: Upah, x-private: true } } }
  tamu:
    { type: array, title: Tamu, x-private: true, items: { type: object, properties: { nama: { type: string, title: Nama } } } }
`;
  expect((await rina.post('/staff/forms', { title: 'Gaji', yaml })).status).toBe(201);
  expect((await studio.publish('gaji-karyawan')).status).toBe(200);
  const answers = { karyawan: [{ upah: 'sembilan juta' }], tamu: [{ nama: 'Ratna Dewi' }] };
  expect((await as.visitor.post('/forms/gaji-karyawan/submissions', { answers })).status).toBe(201);
  const opened = await impactOf('gaji-karyawan', (text) => {
    const rows = ['properties', 'karyawan', 'items', 'properties'];
    text.deleteIn([...rows, 'upah']);
    text.setIn([...rows, 'gaji'], { type: 'string', title: 'Gaji', maxLength: 5 });
    text.setIn(['properties', 'karyawan', 'x-renames'], { upah: 'gaji' });
    text.setIn(['properties', 'tamu', 'items', 'properties', 'nama', 'maxLength'], 5);
  });
  expect(opened.failing.map(({ field, samples }) => [field, samples])).toEqual([
    ['karyawan.gaji', ['••••••']],
    ['tamu.nama', ['••••••']],
  ]);
  const removed = await impactOf('gaji-karyawan', (text) => {
    text.deleteIn(['properties', 'tamu', 'items', 'properties', 'nama']);
    text.setIn(['properties', 'tamu', 'items', 'properties', 'kota'], { type: 'string', title: 'Kota' });
  });
  expect(removed.dropped).toMatchObject([{ answers: 1 }]);
  expect(JSON.stringify([opened, removed])).not.toMatch(/sembilan|Ratna/);
});

test('changed labels affect nothing; a refused form says why', async () => {
  const worded = await impactOf('contact-us', (text) => text.set('title', 'Kirim Pesan'));
  expect(worded).toMatchObject({
    kind: 'wording',
    records: { total: 3, broken: 0 },
    failing: [],
    dropped: [],
    refused: [],
  });
  const refused = await impactOf('contact-us', (text) => {
    text.deleteIn(['properties', 'nomor_hp']);
    text.deleteIn(['x-steps', 0, 'fields', 2]);
  });
  expect(refused.refused[0]).toMatchObject({ file: 'form', level: 'error' });
  expect(refused.records.total).toBe(3);
  const { files } = await studio.open('contact-us');
  const { report } = await measure('contact-us', { files: { ...files, form: 'bukan: [yaml' } });
  expect(report.refused.length).toBeGreaterThan(0);
});

slowTest('products and accounts are evaluated with the values of their columns', async () => {
  const siti = await createSeller(server);
  await addProduct(siti);
  await addProduct(siti, {
    varian: [variantAnswers(siti, '250 gram'), variantAnswers(siti, '500 gram')],
    price: undefined,
    stock_quantity: undefined,
  });
  await accountOf(siti);
  for (const [id, total] of [
    ['product', 2],
    ['bank-account', 1],
  ] as const) {
    const report = await impactOf(id, (text) => text.set('title', 'Judul lain'));
    expect([id, report.records]).toEqual([id, { total, valid: total, broken: 0 }]);
  }
  const shorter = await impactOf('bank-account', (text) => text.setIn(['properties', 'bank_holder', 'maxLength'], 4));
  expect(shorter.records).toEqual({ total: 1, valid: 0, broken: 1 });
});

test('the report matches what the validators then do', async () => {
  const { id } = (await rina.post('/staff/forms', { title: 'Survei' })).body.data;
  await studio.write(id, (text) => {
    text.setIn(['properties', 'jumlah'], { title: 'Jumlah', type: 'integer', minimum: 0 });
    text.setIn(['properties', 'kemasan'], { title: 'Kemasan', type: 'string', 'x-options': 'packaging' });
    text.setIn(['x-steps', 0, 'fields'], ['pertanyaan_pertama', 'jumlah', 'kemasan']);
  });
  expect((await studio.publish(id)).status).toBe(200);
  const ani = await as.user();
  const codes = ['botol', 'pouch', 'karton'];
  for (let n = 0; n < 24; n++) {
    const answers = {
      pertanyaan_pertama: 'x'.repeat(1 + (n % 7)),
      jumlah: n,
      ...(n % 4 ? { kemasan: codes[n % 3] } : {}),
    };
    expect((await ani.post(`/forms/${id}/submissions`, { answers })).status).toBe(201);
  }
  await studio.write(
    id,
    (text) => {
      text.setIn(['properties', 'pertanyaan_pertama', 'maxLength'], 5);
      text.setIn(['properties', 'jumlah', 'minimum'], 3);
      text.setIn(['properties', 'kemasan', 'x-required'], true);
    },
    {
      packaging: (text) => {
        const at = (text.toJS().enum as string[]).indexOf('karton');
        text.deleteIn(['enum', at]);
        text.setIn(['x-retired', 'karton'], 'Karton');
      },
    },
  );
  const { report } = await measure(id, { files: (await studio.open(id)).files });
  expect((await studio.publish(id)).status).toBe(200);
  const stored = await server.db.kysely.selectFrom('submissions').select('answers').where('form_id', '=', id).execute();
  const fails: Record<string, number> = {};
  let valid = 0;
  for (const { answers } of stored) {
    const judged = await server.app.forms.validate(id, answers, { user: ani }).catch((error: Problem) => error);
    if (!(judged instanceof Problem)) valid++;
    else for (const field of Object.keys(judged.errors ?? {})) fails[field] = (fails[field] ?? 0) + 1;
  }
  expect(valid).toBeGreaterThan(0);
  expect(report.records).toEqual({ total: 24, valid, broken: 24 - valid });
  expect(Object.fromEntries(report.failing.map(({ field, records }) => [field, records]))).toEqual(fails);
});

test('closing the page during the measurement ends its thread, and the next may start at once', async () => {
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { files } = await studio.open('contact-us');
  const ask = (signal?: AbortSignal) =>
    fetch(`${url}/api/v1${studio.at('contact-us', '/impact')}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rina.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ files }),
      ...(signal ? { signal } : {}),
    });
  for (let n = 0; n < 4; n++) {
    const leaving = new AbortController();
    const answer = await ask(leaving.signal);
    await answer.body?.getReader().read();
    leaving.abort();
  }
  const last = await waitUntil(ask, ({ status }) => status === 200);
  expect(await last.text()).toContain('"report"');
});

test('before a rollback they read the same about the version that would return', async () => {
  const { id } = (await rina.post('/staff/forms', { title: 'Kabar' })).body.data;
  await studio.publish(id);
  await studio.change(id, (text) => {
    text.setIn(['properties', 'usia'], { title: 'Usia', type: 'integer' });
    text.addIn(['x-steps', 0, 'fields'], 'usia');
    text.setIn(['properties', 'pertanyaan_pertama', 'maxLength'], 5);
  });
  await studio.change(id, (text) => text.setIn(['properties', 'pertanyaan_pertama', 'maxLength'], 300));
  const siti = await as.user();
  const answers = { pertanyaan_pertama: 'Pasar Segar', usia: 40 };
  expect((await siti.post(`/forms/${id}/submissions`, { answers })).status).toBe(201);
  const { report } = await measure(id, { version: 2 });
  expect(report).toMatchObject({ kind: 'law', records: { total: 1, valid: 0, broken: 1 }, refused: [] });
  expect(report.failing).toEqual([expect.objectContaining({ field: 'pertanyaan_pertama', records: 1 })]);
  const first = await measure(id, { version: 1 });
  expect(first.report.dropped).toEqual([expect.objectContaining({ field: 'usia', answers: 1 })]);
  expect((await rina.post(studio.at(id, '/impact'), { version: 9 })).status).toBe(404);
  expect((await rina.post(studio.at(id, '/impact'), {})).status).toBe(422);
});
