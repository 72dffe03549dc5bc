/** A new form starts from a template: complete, with lists of its own, and ready to be published. */
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { FormTemplateItem } from '#contract/studio-library.ts';
import type { OptionFile } from '#engine/types.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const { open, check, publish } = createStudioClient(rina);
const templates = async () => dataOf<FormTemplateItem[]>(await rina.get('/staff/form-templates'));
const begin = (body: object) => rina.post('/staff/forms', body);

test('staff choose among five templates, with a sentence and the questions of each step', async () => {
  const all = await templates();
  expect(all.map(({ id, questions }) => [id, questions])).toEqual([
    ['kepuasan-layanan', 8],
    ['pendaftaran-kuota', 9],
    ['pendataan-usaha', 18],
    ['pengaduan', 12],
    ['survei-kebutuhan', 9],
  ]);
  for (const { about, steps, questions } of all) {
    expect(about).toMatch(/^[A-Z].{20,120}\.$/u);
    expect(steps.flatMap((step) => step.questions)).toHaveLength(questions);
  }
  expect(all[1]?.steps[1]).toEqual({
    title: 'Kehadiran',
    questions: [
      { label: 'Sesi', kind: 'choice', required: true },
      { label: 'Siapa Saja yang Hadir?', kind: 'rows', required: true },
      { label: 'Jumlah Peserta', kind: 'number', required: false },
      { label: 'Kebutuhan Khusus', kind: 'text', required: false },
    ],
  });
});

test.each(['kepuasan-layanan', 'pendaftaran-kuota', 'pendataan-usaha', 'pengaduan', 'survei-kebutuhan'])(
  'a form made from %s has no findings and can be published at once',
  async (template) => {
    const title = `Uji ${template}`;
    const { id } = dataOf<{ id: string }>(await begin({ title, template }));
    const form = await open(id);
    expect(form.files.form).toContain(`$id: ${id}\n`);
    expect(form.files.form).not.toContain('$comment');
    expect(form.files.form).toContain(`title: ${title}\n`);
    expect((await check(id, form.files)).findings).toEqual([]);
    expect((await publish(id)).status).toBe(200);
  },
);

test('two forms of one template never share the lists of the template, but share those of the programme', async () => {
  const made = [];
  for (const title of ['Aduan pasar', 'Aduan pelabuhan'])
    made.push(await open(dataOf<{ id: string }>(await begin({ title, template: 'pengaduan' })).id));
  const lists = made.map(({ files }) => Object.keys(files.lists).sort());
  expect(new Set(lists.flat()).size).toBe(4);
  for (const { files } of made)
    for (const [id, text] of Object.entries(files.lists)) {
      expect((parse(text) as OptionFile).$id).toBe(id);
      expect(files.form).toContain(`x-options: ${id}`);
    }
  const { files } = await open(dataOf<{ id: string }>(await begin({ template: 'survei-kebutuhan' })).id);
  expect(files.form).toContain('x-options: business-field');
  expect(files.form).toContain("x-options: { list: development-need, where: 'contains(kebutuhan, option.code)' }");
  expect(Object.keys(files.lists)).toHaveLength(1);
});

test('a template is no form: nobody can fill it in, and it is not in the list of forms', async () => {
  const budi = await as.user();
  expect((await budi.get('/forms/pengaduan')).status).toBe(404);
  const { items } = dataOf<{ items: { id: string }[] }>(await rina.get('/staff/forms?per_page=100'));
  expect(items.map(({ id }) => id)).not.toContain('kepuasan-layanan');
});

test('an unknown template is refused with a sentence, and only staff see templates', async () => {
  const refused = await begin({ title: 'Uji', template: 'tidak-ada' });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { template: ['Templat ini tidak ada. Pilih templat lain.'] },
  ]);
  const dewi = await as.curator();
  expect((await dewi.get('/staff/form-templates')).status).toBe(403);
  expect((await dewi.get('/staff/question-library')).status).toBe(403);
});
