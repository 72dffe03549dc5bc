/** Data of workers: totals that must agree, shares, conditions on totals. */
import type { HeldOutForm } from './held-out-form.ts';

const complete = {
  nama_usaha: 'CV Maju',
  laki: 7,
  perempuan: 5,
  tetap: 6,
  kontrak: 4,
  harian: 2,
  upah_terendah: 3_800_000,
};

export const workers: HeldOutForm = {
  id: 'pendataan-tenaga-kerja',
  lists: {},
  yaml: `$schema: http://json-schema.org/draft-07/schema#
$id: pendataan-tenaga-kerja
title: Pendataan Tenaga Kerja
type: object
x-audience: user
x-steps:
  - id: jumlah
    title: Jumlah
    fields: [nama_usaha, laki, perempuan, total, tetap, kontrak, harian]
    x-check:
      - { rule: 'tetap + kontrak + harian == total', message: 'Menurut status ada {{tetap}} + {{kontrak}} + {{harian}} orang, menurut jenis kelamin {{total}}.', fields: [tetap, kontrak, harian] }
  - { id: rincian, title: Rincian, fields: [disabilitas, bagian_perempuan, bpjs, upah_terendah, alasan, cabang, pekerja_cabang] }
x-check:
  - { rule: 'disabilitas <= total', message: 'Tidak mungkin lebih dari {{total}} orang.', fields: [disabilitas] }
  - { rule: 'count(cabang) == 0 || pekerja_cabang == total', message: 'Pekerja semua cabang {{pekerja_cabang}}, seharusnya {{total}}.', fields: [cabang] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 80, x-required: true }
  laki: { type: integer, title: Laki-laki, minimum: 0, maximum: 10000, x-required: true }
  perempuan: { type: integer, title: Perempuan, minimum: 0, maximum: 10000, x-required: true }
  total: { type: integer, title: Jumlah pekerja, minimum: 1, x-compute: laki + perempuan, x-column: true }
  tetap: { type: integer, title: Pekerja tetap, minimum: 0, x-required: true }
  kontrak: { type: integer, title: Pekerja kontrak, minimum: 0, x-required: true }
  harian: { type: integer, title: Pekerja harian, minimum: 0, x-default: total - tetap - kontrak, x-required: true }
  disabilitas: { type: integer, title: Penyandang disabilitas, minimum: 0 }
  bagian_perempuan: { type: number, title: Bagian perempuan (%), x-compute: round(perempuan / total * 1000) / 10 }
  bpjs: { type: boolean, title: Terdaftar BPJS, x-widget: toggle, x-show-if: 'total >= 10', x-required: true }
  upah_terendah: { type: integer, title: Upah terendah, minimum: 0, x-widget: money, x-required: true }
  alasan: { type: string, title: Alasan di bawah UMK, maxLength: 200, x-show-if: 'upah_terendah < 3701000 && tetap > 0', x-required: true }
  cabang:
    type: array
    title: Cabang
    maxItems: 20
    x-rows: true
    items:
      type: object
      properties:
        nama: { type: string, title: Nama cabang, maxLength: 60, x-required: true }
        pekerja: { type: integer, title: Pekerja, minimum: 0, x-required: true }
        bagian: { type: number, title: Bagian (%), x-compute: 'round(pekerja / form.total * 100)' }
  pekerja_cabang: { type: integer, title: Pekerja semua cabang, x-compute: sum(cabang.pekerja) }
`,
  cases: [
    {
      who: 'totals that agree',
      answers: { ...complete, bpjs: true },
      stored: { total: 12, bagian_perempuan: 41.7, pekerja_cabang: 0, alasan: null },
    },
    {
      who: 'totals that do not agree are named at all three',
      answers: { ...complete, bpjs: true, harian: 3 },
      refused: { tetap: '6 + 4 + 3', kontrak: 'kelamin 12', harian: 'kelamin 12' },
    },
    { who: 'ten workers must answer about insurance', answers: complete, refused: { bpjs: 'Terdaftar BPJS' } },
    {
      who: 'nine are not asked',
      answers: { ...complete, laki: 4, tetap: 3, bpjs: true },
      stored: { total: 9, bpjs: null },
    },
    {
      who: 'nobody works here: the total is below its limit, and no division is tried',
      answers: { ...complete, laki: 0, perempuan: 0, tetap: 0, kontrak: 0, harian: 0 },
      refused: { total: '1' },
    },
    {
      who: 'more people with a disability than workers',
      answers: { ...complete, bpjs: false, disabilitas: 13 },
      refused: { disabilitas: '12 orang' },
    },
    {
      who: 'a wage below the minimum needs a reason while somebody is employed for good',
      answers: { ...complete, bpjs: true, upah_terendah: 3_700_999 },
      refused: { alasan: 'Alasan di bawah UMK' },
    },
    {
      who: 'branches that do not add up',
      answers: { ...complete, bpjs: true, cabang: [{ nama: 'Klandasan', pekerja: 5 }] },
      refused: { cabang: 'cabang 5, seharusnya 12' },
    },
    {
      who: 'branches that add up have their shares in the rows',
      answers: {
        ...complete,
        bpjs: true,
        cabang: [
          { nama: 'Klandasan', pekerja: 5 },
          { nama: 'Sepinggan', pekerja: 7 },
        ],
      },
      stored: {
        pekerja_cabang: 12,
        cabang: [
          { nama: 'Klandasan', pekerja: 5, bagian: 42 },
          { nama: 'Sepinggan', pekerja: 7, bagian: 58 },
        ],
      },
    },
    {
      who: 'an empty branch names what it lacks',
      answers: { ...complete, bpjs: true, cabang: [{}] },
      refused: { cabang: 'cabang 0', 'cabang.0.nama': 'Nama cabang', 'cabang.0.pekerja': 'Pekerja' },
    },
  ],
};
