/** A form of the programme staff, and files with answers to it. */
import { randomUUID } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { writeXlsx } from 'hucre/xlsx';
import { expect } from 'vitest';
import type { AnswerImportReport, ImportColumns } from '#contract/submission-import.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import type { ApiResponse, TestUser } from '#tests/support/test-users.ts';
import { createEditableSchemas } from '../forms/editable-schemas.ts';

const FORM = 'pendataan';
const FILE = `schemas/forms/${FORM}.yaml`;
const text = `$schema: http://json-schema.org/draft-07/schema#
$id: ${FORM}
type: object
title: Pendataan pasar
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [nama, nik, omzet, buka, qris, alasan, kemasan, sumber, kecamatan, hari, lokasi, foto, barang] }
properties:
  nama: { type: string, title: Nama pedagang, maxLength: 80, x-required: true }
  nik: { type: string, title: NIK, x-format: nik, x-private: true }
  omzet: { type: integer, title: Omzet sebulan, minimum: 0, x-widget: money }
  buka: { type: string, title: Buka sejak, x-widget: date, x-date: { to: today } }
  qris: { type: boolean, title: Memakai QRIS, x-widget: toggle }
  alasan: { type: string, title: Alasan belum memakai, x-show-if: { qris: false } }
  kemasan: { type: array, title: Kemasan, uniqueItems: true, items: { type: string, x-options: packaging } }
  sumber: { type: string, title: Sumber modal, x-options: funding-source }
  kecamatan: { type: string, title: Kecamatan, x-options: { from: districts, of: '64.71' }, x-widget: region }
  hari: { type: integer, title: Hari buka, minimum: 1, maximum: 7 }
  lokasi: { type: object, title: Lokasi, x-widget: map }
  foto: { type: array, title: Foto lapak, items: { type: string }, x-widget: file, x-file: { accept: [jpg], maxMB: 5, max: 1 } }
  barang:
    type: array
    title: Barang
    x-rows: true
    items: { type: object, properties: { nama_barang: { type: string, title: Nama barang } } }
`;

type Cells = (string | number | boolean | Date | null)[];
export const csv = (rows: Cells[]): Buffer => Buffer.from(stringify(rows));
/** `formulas`: by row and column from 0, as the library names a cell: `1,4`. Their saved values stand in `rows`. */
export const xlsx = async (rows: Cells[], formulas: Record<string, string> = {}): Promise<Buffer> => {
  const cells = new Map(
    Object.entries(formulas).map(([place, formula]) => {
      const [row = 0, column = 0] = place.split(',').map(Number);
      return [place, { formula, formulaResult: rows[row]?.[column] ?? null }];
    }),
  );
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Data', rows, cells }] }));
};

interface RunOptions {
  query?: string;
  mapping?: string[];
  who?: TestUser;
  name?: string;
  key?: string;
}
interface Imports {
  t: TestApp;
  staff: TestUser;
  edit: (change: (text: string) => string) => void;
  columns(file: Buffer, who?: TestUser): Promise<ApiResponse>;
  /** With the suggested columns, if none are given. */
  run(file: Buffer, dryRun: 0 | 1, options?: RunOptions): Promise<ApiResponse>;
  /** The dry run or the import, which must be answered. */
  report(file: Buffer, dryRun?: 0 | 1, options?: RunOptions): Promise<AnswerImportReport>;
  problems(file: Buffer, mapping: string[]): Promise<ApiResponse>;
  total(): Promise<number>;
  path: string;
}

export async function createImports(): Promise<Imports> {
  const workshop = createEditableSchemas();
  workshop.write(FILE, text);
  const t = await testApp({ schemasDir: workshop.schemasDir, localesDir: workshop.localesDir });
  const staff = await t.as.staff();
  const path = `/staff/forms/${FORM}/import`;
  const part = (data: Buffer, name = 'warga.csv') => ({ file: { data, name, type: 'application/octet-stream' } });
  const columns = (file: Buffer, who = staff) => who.form(`${path}/columns`, part(file));
  const suggested = async (file: Buffer) => {
    const { body } = await columns(file);
    return ((body.data as ImportColumns | null)?.columns ?? []).map(({ question }) => question);
  };
  const run: Imports['run'] = async (
    file,
    dryRun,
    { query = '', mapping, who = staff, name, key = randomUUID() } = {},
  ) => {
    const chosen = JSON.stringify(mapping ?? (await suggested(file)));
    const url = `${path}?dry_run=${dryRun}&form_version=1&key=${key}${query}`;
    return who.form(url, { mapping: chosen, ...part(file, name) });
  };
  return {
    ...{ t, staff, path, columns, run },
    edit: (change) => workshop.edit(FILE, change),
    async report(file, dryRun = 1, options = {}) {
      const { status, body } = await run(file, dryRun, options);
      expect([status, body.errors, body.message]).toEqual([200, null, body.message]);
      return body.data;
    },
    problems: (file, mapping) =>
      staff.form(`${path}/problems?form_version=1`, { mapping: JSON.stringify(mapping), ...part(file) }),
    total: async () => (await staff.get(`/staff/submissions?form=${FORM}`)).body.data.total,
  };
}
