/** Before publishing staff read what would become of what was answered: exactly what the validators then do. */
import { expect, test } from 'vitest';
import type { ImpactLine, ImpactReport, StudioFiles } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { contactAnswers } from '../submissions/filled.ts';
import { deskOf, type Edit, edited } from './desk.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = deskOf(rina);

async function measure(id: string, files: StudioFiles): Promise<{ lines: ImpactLine[]; report: ImpactReport }> {
  const answer = await rina.post(studio.at(id, '/impact'), { files });
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
  return (await measure(id, { ...files, form: edited(files.form, edit) })).report;
}

test('three messages and a draft are judged by a shorter limit, private samples masked', async () => {
  for (const nama of ['Ani', 'Budi', 'Citra Kirana Dewi'])
    expect(
      (await as.visitor.post('/forms/contact-us/submissions', { answers: { ...contactAnswers, nama } })).status,
    ).toBe(201);
  const draft = { answers: { nama: 'Dewi Kartika Sari' }, base_revision: 0 };
  expect((await (await as.user()).put('/forms/contact-us/draft', draft)).status).toBe(200);

  const { files } = await studio.open('contact-us');
  const form = edited(files.form, (text) => text.setIn(['properties', 'nama', 'maxLength'], 10));
  const { lines, report } = await measure('contact-us', { ...files, form });
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

test('what was private when it was answered stays so, even where the new version does not ask for it', async () => {
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

test('other words move nothing; a form that is refused says why', async () => {
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
  const { report } = await measure('contact-us', { ...files, form: 'bukan: [yaml' });
  expect(report.refused.length).toBeGreaterThan(0);
});

test('profiles, products and accounts are judged with what stands in their columns', async () => {
  const profile = await impactOf('business-profile', (text) => text.set('title', 'Profil'));
  expect(profile.records).toMatchObject({ broken: 0 });
  expect(profile.records.total).toBeGreaterThan(0);
});
