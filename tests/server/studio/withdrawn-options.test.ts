/** Users who chose a withdrawn option read its label, never its code. */
import { expect, test } from 'vitest';
import type { ImpactLine } from '#contract/studio.ts';
import type { FormDoc } from '#engine/types.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const server = await testApp();
const { as } = server;
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);

test('after a rollback the form knows the label, names it in the refusal, and the impact counts drafts that have it', async () => {
  const before = await studio.open('umkm-data');
  const first = before.published?.version as number;
  await studio.change('umkm-data', null, {
    packaging: (text) => {
      text.addIn(['enum'], 'daun-pisang');
      text.setIn(['x-labels', 'daun-pisang'], 'Daun pisang');
    },
  });
  const siti = await as.member({ business: true });
  const draft = { answers: { packaging_type: ['pouch', 'daun-pisang'] }, base_revision: 0 };
  expect((await siti.put('/forms/umkm-data/draft', draft)).status).toBe(200);

  const impact = await rina.post(studio.at('umkm-data', '/impact'), { version: first });
  const last = JSON.parse(impact.text.trim().split('\n').at(-1) ?? '') as ImpactLine;
  expect('report' in last && last.report.withdrawn).toEqual([
    { field: 'packaging_type', label: 'Jenis Kemasan', option: 'Daun pisang', drafts: 1, records: 0 },
  ]);

  dataOf(await rina.post(studio.at('umkm-data', '/rollback'), { version: first, note: '' }));
  const doc = dataOf<FormDoc>(await siti.get('/forms/umkm-data'));
  expect(doc.options.packaging?.map(({ value }) => value)).not.toContain('daun-pisang');
  expect(doc.ui.retired?.packaging).toEqual({ 'daun-pisang': 'Daun pisang' });

  const sent = await siti.post('/forms/umkm-data/submissions', { answers: draft.answers });
  expect(sent.status).toBe(422);
  expect(sent.body.errors).toMatchObject({
    packaging_type: ['“Daun pisang” tidak ditawarkan lagi. Hapus centangnya, lalu pilih yang lain jika perlu.'],
  });
  // The draft keeps the answer until its owner removes it.
  expect(dataOf<typeof draft>(await siti.get('/forms/umkm-data/draft')).answers).toEqual(draft.answers);
});

test('a code that no version ever offered is refused without being repeated', async () => {
  const siti = await as.member({ business: true });
  const sent = await siti.post('/forms/umkm-data/submissions', { answers: { packaging_type: ['emas'] } });
  expect(sent.body.errors).toMatchObject({
    packaging_type: ['Pilihan Jenis Kemasan tidak tersedia. Pilih dari daftar.'],
  });
});
