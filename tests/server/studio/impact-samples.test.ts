/**
 * What staff read of users' answers before publishing: nothing unsent, labels instead of codes, and entries in
 * correction.
 */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ImpactLine, ImpactReport } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, type Edit, editYaml } from './studio-client.ts';

const server = await testApp();
const { as } = server;
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);

async function impactOf(id: string, edit: Edit): Promise<ImpactReport> {
  const { files } = await studio.open(id);
  const answer = await rina.post(studio.at(id, '/impact'), { files: { ...files, form: editYaml(files.form, edit) } });
  const last = JSON.parse(answer.text.trim().split('\n').at(-1) ?? '') as ImpactLine;
  if (!('report' in last)) throw new Error(answer.text);
  return last.report;
}

test('entries in correction are counted', async () => {
  const mending = async () => (await impactOf('umkm-data', (text) => text.set('title', 'Data usaha'))).mending;
  expect(await mending()).toBe(0);
  const siti = await as.member({ business: true });
  await server.db.kysely
    .insertInto('submissions')
    .values({
      id: randomUUID(),
      form_id: 'umkm-data',
      form_version: 1,
      user_id: siti.id,
      answers: {},
      status: 'revision',
    } as never)
    .execute();
  expect(await mending()).toBe(1);
});

test('unsent answers of others are hidden, and in sent ones labels replace codes, live lists included', async () => {
  const { id } = (await rina.post('/staff/forms', { title: 'Survei kunjungan' })).body.data;
  await studio.change(id, (text) => {
    const fields = {
      kurator: { title: 'Kurator', type: 'string', 'x-options': { from: 'curators' } },
      kecamatan: { title: 'Kecamatan', type: 'string', 'x-options': { from: 'districts', of: '64.71' } },
      kemasan: { title: 'Kemasan', type: 'string', 'x-options': 'packaging' },
    };
    for (const [name, field] of Object.entries(fields)) text.setIn(['properties', name], field);
    text.setIn(['x-steps', 0, 'fields'], ['pertanyaan_pertama', ...Object.keys(fields)]);
  });
  const dewi = await as.curator({ name: 'Dewi Anggraini' });
  const districts = (await as.visitor.get('/options/districts?of=64.71')).body.data.options;
  const { value: kecamatan, label } = districts[0];
  const sent = { kurator: dewi.id, kecamatan, kemasan: 'pouch', pertanyaan_pertama: 'Terkirim' };
  expect((await (await as.user()).post(`/forms/${id}/submissions`, { answers: sent })).status).toBe(201);
  const draft = { answers: { ...sent, kemasan: 'botol', pertanyaan_pertama: 'Rahasia Ani' }, base_revision: 0 };
  expect((await (await as.user()).put(`/forms/${id}/draft`, draft)).status).toBe(200);

  const report = await impactOf(id, (text) => {
    text.setIn(['x-steps', 0, 'fields'], ['baru']);
    text.set('properties', { baru: { title: 'Baru', type: 'string' } });
  });
  const samples = Object.fromEntries(report.dropped.map((line) => [line.field, [...line.samples].sort()]));
  expect(samples).toEqual({
    kurator: ['Dewi Anggraini', '••••••'],
    kecamatan: [label, '••••••'],
    kemasan: ['Botol', 'Pouch'],
    pertanyaan_pertama: ['Terkirim', '••••••'],
  });
  expect(report.drafts.total + report.records.total).toBe(2);
});
