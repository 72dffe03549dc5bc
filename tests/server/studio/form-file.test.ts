/** Before a form file is imported, staff read what is wrong in which line, or which questions it has. */
import { expect, test } from 'vitest';
import type { FormFileReport } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { dataOf } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const check = async (yaml: string): Promise<FormFileReport> =>
  dataOf(await rina.post('/staff/form-files/check', { yaml }));
const sentences = async (yaml: string) => (await check(yaml)).findings.map(({ line, text }) => `${line}: ${text}`);

const SURVEY = `$schema: http://json-schema.org/draft-07/schema#
$id: survei-alat
title: Survei alat
type: object
x-steps:
  - id: alat
    title: Alat
    fields: [nama, jumlah]
properties:
  nama: { title: Nama alat, type: string, x-required: true }
  jumlah: { title: Jumlah, type: number }
`;

test('a sound file is told as its questions with line and kind, and nothing is stored', async () => {
  expect(await check(SURVEY)).toEqual({
    id: 'survei-alat',
    title: 'Survei alat',
    steps: 1,
    questions: [
      { line: 10, label: 'Nama alat', kind: 'text' },
      { line: 11, label: 'Jumlah', kind: 'number' },
    ],
    findings: [],
  });
  expect((await rina.get('/staff/forms/survei-alat')).status).toBe(404);
});

test('every line that cannot be read has its own Indonesian sentence', async () => {
  const found = await sentences(`${SURVEY.replace('title: Alat', 'title: Alat: berat')}   salah: 1\nlain: [a, b\n`);
  expect(found.map((text) => text.split(':')[0])).toEqual(['7', '12', '13']);
  expect(found[0]).toContain('Titik dua');
  for (const text of found) expect(text).not.toMatch(/must|flow|implicit|indent/iu);
});

test('a file that can be read but not published names each wrong line', async () => {
  const found = await sentences(
    SURVEY.replace('type: number', 'type: angka').replace('[nama, jumlah]', '[nama, jumlah, merek]'),
  );
  expect(found.length).toBeGreaterThanOrEqual(1);
  expect(found.map((text) => text.split(':')[0])).toContain('8');
  expect((await check(SURVEY.replace('[nama, jumlah]', '[nama, jumlah, merek]'))).id).toBe('survei-alat');
});

test('a list of options, a file without a name and an empty map are refused at their line', async () => {
  expect(await sentences('$id: wadah\ntype: string\nenum: [a]\n')).toEqual([
    expect.stringMatching(/^3: Berkas ini daftar pilihan/u),
  ]);
  expect(await sentences(SURVEY.replace('$id: survei-alat', '$id: Survei Alat'))).toEqual([
    expect.stringMatching(/^2: Berkas ini belum menyebut namanya/u),
  ]);
  expect(await sentences('{}')).toEqual([expect.stringMatching(/^1: /u)]);
});

test('a long file names each of its faults, and the line of each question', async () => {
  const names = Array.from({ length: 190 }, (_, at) => `alat_${at}`);
  const long = `${SURVEY.replace('[nama, jumlah]', `[nama, jumlah, ${names.join(', ')}]`)}${names
    .map(
      (name) =>
        `  ${name}: { title: Alat dengan judul yang panjang sekali dan kata tambahan agar berkasnya besar, type: string }\n`,
    )
    .join('')}`;
  expect(long.length).toBeGreaterThan(16_384);
  const { questions, findings } = await check(long);
  expect(findings).toEqual([]);
  expect(questions.map(({ line }) => line)).toEqual(Array.from({ length: 192 }, (_, at) => at + 10));
  const found = await sentences(`${long.replace('title: Alat\n', 'title: Alat: berat\n')}   salah: 1\nlain: [a, b\n`);
  expect(found.map((text) => text.split(':')[0])).toEqual(['7', '202', '203']);
});

test('only staff may check a file', async () => {
  const budi = await as.user({ name: 'Budi' });
  expect((await budi.post('/staff/form-files/check', { yaml: SURVEY })).status).toBe(403);
});
