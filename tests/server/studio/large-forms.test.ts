/** Large texts, and many of them, do not delay other requests, and a check stores no validators. */
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { runLatestOnly } from '#server/modules/forms/studio/latest-only.ts';
import { testApp } from '#tests/support/app.ts';
import { slowTest } from '#tests/support/long-test.ts';
import { createStudioClient } from './studio-client.ts';

const { config, db, as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const studio = createStudioClient(rina);
const { files } = await studio.open('contact-us');

/** The form with many more questions, each with a long hint. */
const large = (questions: number) => {
  const names = Array.from({ length: questions }, (_, at) => `tambahan_${at}`);
  return files.form
    .replace('fields: [', `fields: [${names.join(', ')}, `)
    .replace(
      /^properties:\n/m,
      (line) =>
        line +
        names
          .map((name) => `  ${name}: { type: string, title: ${name}, description: "${'petunjuk '.repeat(50)}" }\n`)
          .join(''),
    );
};
const post = (form: string, by = rina) => by.post(studio.at('contact-us', '/check'), { files: { form, lists: {} } });

slowTest('while a large form is checked other requests are answered', async () => {
  let isDone = false;
  const checked = post(large(150)).finally(() => {
    isDone = true;
  });
  let answered = 0;
  while (!isDone) {
    await as.visitor.get('/categories');
    if (!isDone) answered++;
  }
  const { body } = await checked;
  expect(body.data.findings).toEqual([]);
  expect(body.data.doc.ui.fields).toHaveProperty('tambahan_149');
  expect(answered).toBeGreaterThan(3);
});

test('a large text has the same findings as a small one: line, place and sentence', async () => {
  const form = `${large(150)}tidak_dikenal: 1\n`;
  const line = form.split('\n').indexOf('tidak_dikenal: 1') + 1;
  const { body } = await post(form);
  expect(body.data.doc).toBeNull();
  expect(body.data.findings).toMatchObject([{ file: 'form', line, column: 1, path: ['tidak_dikenal'] }]);
  expect(body.data.findings[0].text).toContain('tidak_dikenal');
});

test('the check finds incompatible changes in a large text too', async () => {
  const broken = (text: string) => text.replace(/^ {2}nama: \{ .* \}$/m, '  nama: { type: integer, title: Nama }');
  const findingsOf = async (text: string) =>
    (await post(text)).body.data.findings.map(({ path, text: sentence }: { path: unknown; text: string }) => [
      path,
      sentence,
    ]);
  const findings = await findingsOf(broken(large(150)));
  expect(findings).toMatchObject([[['properties', 'nama', 'type'], expect.any(String)]]);
  expect(findings).toEqual(await findingsOf(broken(files.form)));
});

test('a check stores no validators, yet the preview gets them', async () => {
  const count = async () => (await db.executeSql('select count(*) from form_modules')).rows;
  const before = await count();
  for (const title of ['Satu', 'Dua']) {
    const { body } = await post(
      files.form
        .replace(/^properties:\n/m, (line) => `${line}  q_${title.toLowerCase()}: { type: string, title: ${title} }\n`)
        .replace('fields: [', `fields: [q_${title.toLowerCase()}, `),
    );
    expect((await as.visitor.request({ url: body.data.doc.validator })).status).toBe(200);
  }
  expect(await count()).toEqual(before);
});

test('a preview whose check ran in another process has its validators at once, before anything is saved', async () => {
  const other = await buildApp({ config, db });
  onTestFinished(() => other.close());
  const title = files.form.replace(/^title: .*$/m, 'title: Belum disimpan');
  const { doc } = (await post(title)).body.data;
  const get = (url: string) => other.inject({ url });
  expect((await get(doc.validator)).statusCode).toBe(200);
  expect((await get(doc.validator.replace(doc.hash, '0123456789abcdef'))).statusCode).toBe(404);
});

test('one text per user is checked and one waits: of two more one is refused with 429, and Budi is not', async () => {
  const budi = await as.staff({ name: 'Budi' });
  let finish = () => {};
  const running = runLatestOnly(rina, () => new Promise<void>((resolve) => (finish = resolve)));
  // The two requests may be read in any order: the one that is read first waits and is replaced by the other.
  const answers = [post(files.form), post(`${files.form}# dua\n`)];
  const refused = await Promise.race(answers);
  expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
  expect((await post(files.form, budi)).status).toBe(200);
  finish();
  await running;
  expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 429]);
});

test('a newer text replaces the waiting one, and the text that is being checked is not stopped', async () => {
  const [ratna, budi] = [{ id: 'ratna' }, { id: 'budi' }];
  let finish = (_: string) => {};
  const first = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const running = runLatestOnly(ratna, () => first);
  const waiting = runLatestOnly(ratna, async () => 'second');
  const newer = runLatestOnly(ratna, async () => 'third');
  await expect(waiting).rejects.toMatchObject({ status: 429 });
  expect(await runLatestOnly(budi, async () => 'of Budi')).toBe('of Budi');
  finish('first');
  expect(await Promise.all([running, newer])).toEqual(['first', 'third']);
});

test('an anchor that contains itself is a finding in its line, in a form, in a list and in an imported file', async () => {
  const form = `${files.form}x-renames: &a\n  lama: *a\n`;
  const line = form.split('\n').findIndex((one) => one.includes('lama: *a')) + 1;
  const { body } = await post(form);
  expect(body.data.findings).toMatchObject([{ file: 'form', line, level: 'error' }]);
  const list = '$id: packaging\ntype: string\nenum: &a [*a]\n';
  const lists = await rina.post(studio.at('umkm-data', '/check'), {
    files: { form: (await studio.open('umkm-data')).files.form, lists: { packaging: list } },
  });
  expect(lists.body.data.findings).toMatchObject([{ file: 'packaging', line: 3, level: 'error' }]);
  const begun = await rina.post('/staff/forms', { yaml: form.replace('$id: contact-us', '$id: baru') });
  expect([begun.status, begun.body.errors.yaml[0]]).toEqual([422, expect.stringContaining(String(line))]);
});

test('unreadable work is listed, and cannot be copied', async () => {
  const { body } = await rina.post('/staff/forms', { title: 'Rusak' });
  const { id } = body.data;
  const openedForm = await studio.open(id);
  await studio.save(id, { form: `${openedForm.files.form}\n a: [`, lists: {} }, openedForm.revision);
  const listed = await rina.get('/staff/forms?per_page=100');
  expect(listed.body.data.items.find((one: { id: string }) => one.id === id)).toMatchObject({ title: 'Rusak' });
  const copied = await rina.post('/staff/forms', { from: id });
  expect([copied.status, Object.keys(copied.body.errors)]).toEqual([422, ['from']]);
});
