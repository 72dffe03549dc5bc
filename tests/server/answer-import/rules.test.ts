/** Staff import answers into a form with rules: what only some people must answer keeps no file out. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { ImportTarget } from '#contract/submission-import.ts';
import { testApp } from '#tests/support/app.ts';
import { createStudioClient, dataOf } from '../studio/studio-client.ts';
import { csv } from './fixtures.ts';

const formText = (id: string, { step = '', proof = '' }) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: Omzet pasar
type: object
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [nama, omzet, alasan, pajak] }
  - { id: dua, title: Dua, fields: [bukti]${step} }
properties:
  nama: { type: string, title: Nama, maxLength: 60, x-required: true }
  omzet: { type: integer, title: Omzet, minimum: 0 }
  alasan: { type: string, title: Alasan, x-required: true, x-show-if: 'omzet < 10' }
  pajak: { type: number, title: Pajak, x-compute: 'omzet * 0.5' }
  bukti: { type: string, title: Bukti, x-widget: file, x-file: { accept: [jpg] }${proof} }
`;

const { as } = await testApp();
const staff = await as.staff();
const publish = async (id: string, proof: Parameters<typeof formText>[1]) => {
  dataOf(await staff.post('/staff/forms', { title: 'Omzet pasar', yaml: formText(id, proof) }));
  dataOf(await createStudioClient(staff).publish(id));
  return dataOf<ImportTarget>(await staff.get(`/staff/forms/${id}/import`));
};

test.each([
  ['that a rule shows', 'bukti-aturan', { proof: ", x-required: true, x-show-if: 'omzet > 1000'" }],
  [
    'in a step that a rule shows',
    'bukti-langkah',
    { step: ", x-show-if: 'omzet > 1000'", proof: ', x-required: true' },
  ],
  ['that a rule requires', 'bukti-wajib', { proof: ", x-required: 'omzet > 1000'" }],
  ['that a condition shows', 'bukti-syarat', { proof: ', x-required: true, x-show-if: { omzet: 5 }' }],
])('a required file %s refuses no import', async (_, id, proof) => {
  const { refusal, questions, left_out } = await publish(id, proof);
  expect([refusal, left_out]).toEqual([null, ['Bukti']]);
  expect(questions.map(({ name, required }) => [name, required])).toEqual([
    ['nama', true],
    ['omzet', false],
    ['alasan', false],
  ]);
});

test('a file that everybody must upload refuses it', async () => {
  expect((await publish('bukti-semua', { proof: ', x-required: true' })).refusal).toContain('Bukti');
});

test('rows that need no file are imported with their calculated answers, the others are named', async () => {
  const id = 'bukti-baris';
  const { form_version } = await publish(id, { proof: ", x-required: true, x-show-if: 'omzet > 1000'" });
  const run = async (rows: (string | number)[][], dryRun: 0 | 1) => {
    const file = { data: csv([['Nama', 'Omzet'], ...rows]), name: 'warga.csv', type: 'text/csv' };
    const url = `/staff/forms/${id}/import?dry_run=${dryRun}&form_version=${form_version}&key=${randomUUID()}`;
    return dataOf<{ imported: number; problems: object[] }>(
      await staff.form(url, { mapping: JSON.stringify(['nama', 'omzet']), file }),
    );
  };
  const siti = ['Siti', 500];
  expect((await run([siti, ['Rahma', 5000]], 1)).problems).toMatchObject([{ row: 3, column: 'Bukti' }]);
  expect((await run([siti], 0)).imported).toBe(1);
  const { items } = dataOf<{ items: { id: string }[] }>(await staff.get(`/staff/submissions?form=${id}`));
  const { answers } = dataOf<{ answers: object }>(await staff.get(`/submissions/${items[0]?.id}`));
  expect(answers).toEqual({ nama: 'Siti', omzet: 500, pajak: 250 });
});
