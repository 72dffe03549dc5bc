/**
 * A form by staff with all kinds of fields, answered in two versions. The second renames, adds and removes questions.
 */
import { expect } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { TestUser } from '#tests/support/test-users.ts';
import { createEditableSchemas, waitUntil } from '../forms/editable-schemas.ts';

const first = `$schema: http://json-schema.org/draft-07/schema#
$id: survei-pasar
type: object
title: Survei pasar
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [pasar, nik, omzet, buka, qris, kemasan, sumber, barang, keluhan] }
properties:
  pasar: { type: string, title: Nama pasar, maxLength: 80, x-required: true }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
  omzet: { type: integer, title: Omzet sebulan, minimum: 0, x-widget: money }
  buka: { type: string, title: Buka sejak, x-widget: date }
  qris: { type: boolean, title: Memakai QRIS, x-widget: toggle }
  kemasan: { type: array, title: Kemasan, uniqueItems: true, items: { type: string, x-options: packaging } }
  sumber: { type: string, title: Sumber modal, x-options: funding-source }
  barang:
    type: array
    title: Barang
    x-rows: true
    items:
      type: object
      properties:
        nama: { type: string, title: Nama barang, maxLength: 40 }
        harga: { type: integer, title: Harga, minimum: 0, x-widget: money }
        pemasok: { type: string, title: NIK pemasok, x-format: nik, x-private: true }
        wadah: { type: string, title: Wadah, x-options: packaging }
  keluhan: { type: string, title: Keluhan, maxLength: 200, x-widget: textarea }
`;

export const NIK = { siti: '6471014501900321', rahma: '6471025203880007' };
const FILE = 'schemas/forms/survei-pasar.yaml';

interface Survey {
  t: TestApp;
  staff: TestUser;
  siti: TestUser;
  rahma: TestUser;
  ids: { siti: string; rahma: string; budi: string };
  numbers: { siti: string; rahma: string; budi: string };
}

/**
 * Siti answers the first version, Rahma and Budi the second. In the second, \`pasar\` is named \`nama_pasar\`, in rows
 * \`nama\` is named \`nama_barang\`, and \`keluhan\` and the row questions \`pemasok\` and \`wadah\` are removed.
 */
export async function createSurvey(): Promise<Survey> {
  const workshop = createEditableSchemas();
  workshop.write(FILE, first);
  const t = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
  const staff = await t.as.staff();
  const siti = await t.as.member({ name: 'Siti', business: { business_name: 'Dapur Siti', district: '64.71.01' } });
  const rahma = await t.as.member({ name: 'Rahma', business: { business_name: 'Kue Rahma', district: '64.71.02' } });
  const budi = await t.as.user({ name: 'Budi' });
  const send = async (person: TestUser, answers: object): Promise<{ id: string; number: string }> => {
    const { status, body } = await person.post('/forms/survei-pasar/submissions', { answers });
    expect([status, body.errors]).toEqual([201, null]);
    return body.data;
  };
  const sitis = await send(siti, {
    pasar: '=HYPERLINK("http://jahat.example";"Klandasan")',
    nik: NIK.siti,
    omzet: 12_500_000,
    buka: '2019-03-04',
    qris: true,
    kemasan: ['botol', 'pouch'],
    sumber: 'pribadi',
    barang: [{ nama: 'Amplang', harga: 25_000, pemasok: NIK.rahma, wadah: 'botol' }, { nama: '-Madu' }],
    keluhan: '@sepi sekali',
  });
  workshop.edit(FILE, (text) =>
    text
      .replaceAll('pasar:', 'nama_pasar:')
      .replace('fields: [pasar,', 'fields: [nama_pasar,')
      .replace(', keluhan]', ', hari]')
      .replace(/ {2}keluhan:.*\n/, '  hari: { type: integer, title: Hari buka, minimum: 1 }\n')
      .replace('x-audience: user\n', 'x-audience: user\nx-renames: { pasar: nama_pasar }\n')
      .replace('        nama: {', '        nama_barang: {')
      .replace(/ {8}(pemasok|wadah):.*\n/g, '')
      .replace('    x-rows: true\n', '    x-rows: true\n    x-renames: { nama: nama_barang }\n'),
  );
  await waitUntil(
    async () => (await t.as.visitor.get('/forms/survei-pasar')).body.data.version,
    (version) => version === 2,
  );
  const rahmas = await send(rahma, { nama_pasar: 'Pandansari', nik: NIK.rahma, omzet: 900_000, hari: 6, qris: false });
  const budis = await send(budi, { nama_pasar: 'Sepinggan', omzet: 7_000_000, kemasan: ['botol'], hari: 7 });
  const ids = { siti: sitis.id, rahma: rahmas.id, budi: budis.id };
  const numbers = { siti: sitis.number, rahma: rahmas.number, budi: budis.number };
  return { t, staff, siti, rahma, ids, numbers };
}
