/**
 * A hostile answer does not stop staff from opening the file of a whole form. The test reads the workbook only by its
 * XML.
 */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unzip } from '#tests/support/unzip.ts';
import { createSurvey } from './survey-fixtures.ts';

const { t, staff } = await createSurvey();

const ANSWERS: Record<string, string> = {
  'a sign that XML cannot hold': 'Pasar \uFFFF\u0001 Baru',
  'an escaped sign': '_x0041_ Klandasan',
  'a cell too long for Excel': `Panjang ${'🦀'.repeat(20_000)}`,
  'a formula': '=cmd|A1',
  'a semicolon before a formula': 'Pasar;=1+1',
  'digits that are no number': '0542123456789',
};

async function insertAnswers(): Promise<void> {
  for (const nama_pasar of Object.values(ANSWERS))
    await sql`insert into submissions (id, form_id, form_version, status, answers, submitted_at)
      values (gen_random_uuid(), 'survei-pasar', 2, 'received', ${JSON.stringify({ nama_pasar, buka: '0026-02-30' })}::jsonb,
        now())`.execute(t.db.kysely);
}

test('the workbook of a form with hostile answers is complete, valid XML, and shows each of them', async () => {
  await insertAnswers();
  const answer = await staff.get('/staff/submissions/export?form=survei-pasar&format=xlsx');
  expect(answer.status).toBe(200);
  const files = unzip(answer.bytes);
  for (const [name, bytes] of files) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that must not be there.
    expect(bytes.toString('utf8'), name).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
    expect(Buffer.from(bytes.toString('utf8')).equals(bytes), `${name} is UTF-8`).toBe(true);
  }
  const xml = [...files]
    .filter(([name]) => /sheet1|sharedStrings/.test(name))
    .map(([, bytes]) => bytes.toString('utf8'));
  const texts = [...xml.join('').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) =>
    String(text).replaceAll('&apos;', "'").replaceAll('&amp;', '&'),
  );
  expect(texts).toEqual(
    expect.arrayContaining([
      'Pasar \uFFFD\uFFFD Baru',
      '_x005F_x0041_ Klandasan',
      "'=cmd|A1",
      "Pasar;'=1+1",
      '0542123456789',
      '0026-02-30',
    ]),
  );
  const long = texts.find((text) => text.startsWith('Panjang'));
  expect(long?.length).toBeLessThanOrEqual(32_767);
  expect(long).toMatch(/🦀 … \(dipotong\)$/u);
});

test('in the CSV file digits that are no number stay text, and a semicolon is quoted', async () => {
  const csv = (await staff.get('/staff/submissions/export?form=survei-pasar&format=csv')).text;
  expect(csv).toContain(',"\t0542123456789",');
  expect(csv).toContain(`,"Pasar;'=1+1",`);
  expect(csv).not.toContain('\uFFFF');
});
