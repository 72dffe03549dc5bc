/** Before an option file is imported, staff read what is wrong in which line, or which options it has. */
import { expect, test } from 'vitest';
import type { OptionFileReport } from '#contract/studio.ts';
import { testApp } from '#tests/support/app.ts';
import { dataOf } from './studio-client.ts';

const { as } = await testApp();
const rina = await as.staff({ name: 'Rina' });
const check = async (yaml: string): Promise<OptionFileReport> =>
  dataOf(await rina.post('/staff/option-files/check', { yaml }));
const sentences = async (yaml: string) => (await check(yaml)).findings.map(({ line, text }) => `${line}: ${text}`);
const linesOf = (found: string[]) => found.map((text) => text.split(':')[0]);

const LIST = `$schema: http://json-schema.org/draft-07/schema#
$id: wadah
title: Wadah pasar
type: string
enum:
  - keranjang
  - karung
x-labels:
  keranjang: Keranjang
  karung: Karung goni
`;

test('a sound list is shown as its options with line and code', async () => {
  expect(await check(LIST)).toEqual({
    id: 'wadah',
    title: 'Wadah pasar',
    options: [
      { line: 6, label: 'Keranjang', code: 'keranjang' },
      { line: 7, label: 'Karung goni', code: 'karung' },
    ],
    findings: [],
  });
});

test('a list whose name is in use is checked alone, with the labels of the released list', async () => {
  const report = await check(
    '$schema: http://json-schema.org/draft-07/schema#\n$id: packaging\ntype: string\nenum: [pouch]\n',
  );
  expect(report.findings).toEqual([]);
  expect(report.options).toEqual([{ line: 4, label: expect.stringMatching(/^(?!pouch$)/), code: 'pouch' }]);
});

test('every wrong line has its own sentence: two wrong codes and a label without a code', async () => {
  const found = await sentences(
    LIST.replace('- karung', '- Karung Goni\n  - keranjang').replace('karung: Karung', 'karng: Karung'),
  );
  expect(linesOf(found)).toEqual(expect.arrayContaining(['7', '8', '11']));
});

test('every line that cannot be read has its own Indonesian sentence', async () => {
  const found = await sentences(`${LIST.replace('Wadah pasar', 'Wadah: pasar')}   salah: 1\nlain: [a, b\n`);
  expect(linesOf(found)).toEqual(['3', '10', '12']);
  for (const text of found) expect(text).not.toMatch(/must|flow|implicit|indent/iu);
});

test('a form, a file without a name and a file without options are refused at their line', async () => {
  expect(await sentences('$id: survei\ntype: object\nx-steps: []\n')).toEqual([
    expect.stringMatching(/^3: Berkas ini formulir/u),
  ]);
  expect(await sentences(LIST.replace('$id: wadah', '$id: Wadah Pasar'))).toEqual([
    expect.stringMatching(/^2: Berkas ini belum menyebut namanya/u),
  ]);
  expect(await sentences('$id: wadah\ntype: string\n')).toEqual([
    expect.stringMatching(/^1: Berkas ini bukan daftar pilihan/u),
  ]);
});

test('a long list names each of its faults and the line of each option', async () => {
  const codes = Array.from({ length: 400 }, (_, at) => `pilihan-dengan-nama-panjang-${at}`);
  const long = `${LIST.split('enum:')[0]}enum:\n${codes.map((code) => `  - ${code}\n`).join('')}x-labels:\n${codes
    .map((code) => `  ${code}: Pilihan\n`)
    .join('')}`;
  expect(long.length).toBeGreaterThan(16_384);
  const report = await check(long);
  expect(report.findings).toEqual([]);
  expect(report.options.at(-1)).toEqual({ line: 405, label: 'Pilihan', code: 'pilihan-dengan-nama-panjang-399' });
  expect(linesOf(await sentences(`${long.replace('Wadah pasar', 'Wadah: pasar')}   salah: 1\n`))).toEqual(['3', '806']);
});

test('only staff may check a list', async () => {
  const budi = await as.user({ name: 'Budi' });
  expect((await budi.post('/staff/option-files/check', { yaml: LIST })).status).toBe(403);
});
