/** Forms of city programmes that were not used while the product was made: made, filled in, exported and brought back by HTTP. */
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, test } from 'vitest';
import type { FormFileReport, XlsFormReport } from '#contract/studio.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { Answers, FormDoc } from '#engine/types.ts';
import { validate } from '#engine/validate.ts';
import { loadModule } from '#server/modules/forms/forms/load-module.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from '../studio/studio-client.ts';
import { capital } from './held-out/capital.ts';
import { flood } from './held-out/flood.ts';
import { market } from './held-out/market.ts';
import { training } from './held-out/training.ts';
import { workers } from './held-out/workers.ts';

const { app, as, db } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);

describe.each([training, capital, flood, workers, market])('$id', ({ id, yaml, lists, cases }) => {
  const filled = (path: string, answers: Answers, who = as.visitor) => who.post(`/forms/${id}${path}`, { answers });

  test('staff bring the file, read no finding, and publish it', async () => {
    dataOf(await rina.post('/staff/forms', { yaml, lists }));
    const checked = await studio.check(id, (await studio.open(id)).files);
    expect(checked.findings.map(({ text }) => text)).toEqual([]);
    dataOf(await studio.publish(id));
  });

  test.each(cases)('$who', async ({ answers, refused, stored }) => {
    const doc = (await as.visitor.get(`/forms/${id}`)).body.data as FormDoc;
    const validators = await loadModule((await app.inject(doc.validator)).body);
    const sender = await as.user();
    const { status, body } = await filled('/submissions', answers, sender);
    const verdict = validate(doc, validators, answers, { today: dayInWita(new Date()) });
    if (refused) {
      expect(status, JSON.stringify(body)).toBe(422);
      expect(Object.keys(body.errors).sort()).toEqual(Object.keys(refused).sort());
      for (const [path, part] of Object.entries(refused)) expect(body.errors[path].join(' ')).toContain(part);
      for (const sentence of Object.values<string[]>(body.errors).flat())
        expect(sentence).not.toMatch(/\{\{|undefined|null|NaN/u);
      // Only the server can judge uploads.
      if (!Object.keys(refused).includes('foto')) expect(verdict.messages).toEqual(body.errors);
      return;
    }
    expect(status, JSON.stringify(body)).toBe(201);
    const row = await db.kysely
      .selectFrom('submissions')
      .select('answers')
      .where('id', '=', body.data.id)
      .executeTakeFirstOrThrow();
    for (const [name, value] of Object.entries(stored ?? {})) expect(row.answers[name] ?? null, name).toEqual(value);
    expect(verdict.messages).toEqual({});
    for (const [name, value] of Object.entries(verdict.answers))
      if (!doc.ui.fields[name]?.private) expect(row.answers[name], name).toEqual(value);
    expect(Object.keys(row.answers).sort()).toEqual(Object.keys(verdict.answers).sort());
  });

  test('staff take the answers out as XLSX with a column for each question, and see them as charts', async () => {
    const doc = (await as.visitor.get(`/forms/${id}`)).body.data as FormDoc;
    const file = await rina.get(`/staff/submissions/export?form=${id}&format=xlsx`);
    expect(file.status).toBe(200);
    const [sheet] = (await readXlsx(file.bytes)).sheets;
    const accepted = cases.filter(({ refused }) => !refused).length;
    expect(sheet?.rows).toHaveLength(accepted + 1);
    const head = (sheet?.rows[0] ?? []).map(String);
    for (const [name, field] of Object.entries(doc.ui.fields)) expect(head, name).toContain(field.label);
    const overview = dataOf<{ questions: { question: string }[] }>(
      await rina.get(`/staff/submissions/overview?form=${id}`),
    );
    for (const name of Object.keys(doc.ui.fields))
      expect(overview.questions.map(({ question }) => question)).toContain(name);
  });

  test('as an XLSForm it comes back as the same form', async () => {
    const file = await rina.get(`/staff/forms/${id}/xlsform`);
    expect(file.status).toBe(200);
    const upload = new FormData();
    upload.append('file', new Blob([Buffer.from(file.bytes)]), 'balik.xlsx');
    const report = dataOf<XlsFormReport>(await rina.post('/staff/form-files/xlsform', upload));
    expect(report.notes.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const back = report.yaml.replace(`$id: ${report.id}`, `$id: ${id}-balik`);
    const found = dataOf<FormFileReport>(await rina.post('/staff/form-files/check', { yaml: back }));
    expect(found.findings.filter(({ text }) => !text.includes('daftar'))).toEqual([]);
    const made = dataOf<{ id: string }>(await rina.post('/staff/forms', { yaml: back }));
    dataOf(await studio.publish(made.id));
    const before = (await app.forms.get(id)).doc;
    const after = (await app.forms.get(made.id)).doc;
    expect(after.ui.fields).toEqual(before.ui.fields);
    expect(after.steps).toEqual(before.steps);
    expect(after.hash).toBe(before.hash);
  });
});
