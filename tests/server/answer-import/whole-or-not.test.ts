/** An import is whole or not at all, happens once, and does not stop the others. */
import { expect, test } from 'vitest';
import { slowTest } from '#tests/support/long-test.ts';
import { waitUntil } from '../forms/editable-schemas.ts';
import { createImports, csv } from './fixtures.ts';

const imports = await createImports();
const { t, staff, path, edit, columns, run, report, total } = imports;
const namesOf = (word: string, count: number) => [
  ['nama'],
  ...Array.from({ length: count }, (_, at) => [`${word} ${at}`]),
];

slowTest('a database that fails in the middle leaves nothing of the file', async () => {
  await t.db.executeSql(`create function refuse_row() returns trigger language plpgsql as
    $$ begin raise exception 'the server was killed'; end $$`);
  await t.db.executeSql(`create trigger refuse_row before insert on submissions for each row
    when (new.answers->>'nama' = 'Putus 600') execute function refuse_row()`);
  const file = csv(namesOf('Putus', 700));
  expect((await run(file, 0)).status).toBe(500);
  const { rows } = await t.db.executeSql(`select (select count(*) from submissions) as sent,
    (select count(*) from submission_events) as events, (select count(*) from submission_imports) as imports,
    (select count(*) from submission_numbers) as numbers, (select count(*) from audit where action = 'submissions.imported') as audit`);
  expect(Object.values(rows[0] ?? {}).map(Number)).toEqual([0, 0, 0, 0, 0]);
  await t.db.executeSql('drop trigger refuse_row on submissions');
  await t.db.executeSql('drop function refuse_row()');
  expect((await report(file, 0)).imported).toBe(700);
});

test('one wrong row keeps all others out', async () => {
  const before = await total();
  const { problem_count, imported } = await report(csv([...namesOf('Baik', 50), ['x'.repeat(81)]]), 0);
  expect([problem_count, imported, await total()]).toEqual([1, 0, before]);
});

slowTest('the same file again is noticed and asked about, and imported when that is meant', async () => {
  const before = await total();
  const file = csv(namesOf('Ulang', 3));
  await report(file, 0, { name: 'ulang.csv' });
  const { repeated } = (await columns(file)).body.data;
  expect(repeated).toMatchObject({ file_name: 'ulang.csv', rows: 3, by: staff.name });
  const again = await run(file, 0);
  expect([again.status, again.headers['problem-code'], again.body.data.id]).toEqual([
    409,
    'IMPORT_REPEATED',
    repeated.id,
  ]);
  expect(await total()).toBe(before + 3);
  const query = `&again=${repeated.id}`;
  const both = await Promise.all([run(file, 0, { query }), run(file, 0, { query })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await total()).toBe(before + 6);
  expect((await staff.get(path)).body.data.earlier[0]).toMatchObject({ file_name: 'warga.csv', rows: 3 });
});

slowTest('two staff members at once: the same file is imported once, different files both', async () => {
  const before = await total();
  const yusuf = await t.as.staff({ name: 'Yusuf' });
  const same = csv(namesOf('Bersama', 300));
  const answers = await Promise.all([run(same, 0), run(same, 0, { who: yusuf })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await total()).toBe(before + 300);
  const different = [run(csv(namesOf('Pagi', 20)), 0), run(csv(namesOf('Sore', 20)), 0, { who: yusuf })];
  expect((await Promise.all(different)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await total()).toBe(before + 340);
});

slowTest('other requests are answered while a large file is checked and saved, and its progress is told', async () => {
  const running = run(csv(namesOf('Besar', 10_000)), 0, { key: '11111111-2222-4333-8444-555555555555' });
  let isDone = false;
  void running.then(() => {
    isDone = true;
  });
  const stages = new Set<string>();
  let answered = 0;
  while (!isDone) {
    const { status, body } = await staff.get(
      `/staff/submissions/import-progress?key=11111111-2222-4333-8444-555555555555`,
    );
    expect(status).toBe(200);
    if (body.data?.done > 0) stages.add(body.data.stage);
    answered += 1;
  }
  expect((await running).body.data.imported).toBe(10_000);
  expect([...stages].sort()).toContain('checking');
  expect(answered).toBeGreaterThan(20);
});

test('a form that changed since its columns were chosen asks for them again', async () => {
  const before = await total();
  edit((text) => text.replace('title: Hari buka, minimum: 1', 'title: Hari buka, minimum: 2'));
  await waitUntil(
    async () => (await staff.get('/forms/pendataan')).body.data.version,
    (version) => version === 2,
  );
  const { status, headers, body } = await run(csv(namesOf('Lama', 2)), 0);
  expect([status, headers['problem-code'], body.data]).toEqual([409, 'IMPORT_FORM_CHANGED', { form_version: 2 }]);
  expect(await total()).toBe(before);
});
