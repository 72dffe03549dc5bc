/** A survey about a flood: conditions in conditions, a step that is skipped, rows with conditions, exclusive options. */
import { type HeldOutForm, listFile } from './held-out-form.ts';

const loss = (jenis: string, nilai: number, more = {}) => ({ jenis, nilai, asuransi: false, ...more });
const dry = { nama_usaha: 'Warung Bu Siti', terdampak: false };
const wet = {
  ...dry,
  terdampak: true,
  tinggi_air: 80,
  lama_hari: 2,
  kerusakan: ['bangunan'],
  kerugian: [loss('barang', 4_000_000)],
  bantuan: ['tunai'],
};

export const flood: HeldOutForm = {
  id: 'survei-dampak-banjir',
  lists: {
    'jenis-kerugian': listFile('jenis-kerugian', { barang: 'Barang dagangan', alat: 'Alat', bangunan: 'Bangunan' }),
    'bantuan-banjir': listFile(
      'bantuan-banjir',
      { tunai: 'Tunai', barang: 'Barang', keringanan: 'Keringanan cicilan', tidak_perlu: 'Tidak perlu' },
      'x-exclusive: [tidak_perlu]\n',
    ),
  },
  yaml: `$schema: http://json-schema.org/draft-07/schema#
$id: survei-dampak-banjir
title: Survei Dampak Banjir
type: object
x-audience: public
x-steps:
  - { id: usaha, title: Usaha, fields: [nama_usaha, terdampak, tinggi_air, lama_hari, parah] }
  - { id: kerusakan, title: Kerusakan, fields: [kerusakan, kerugian, total_kerugian, diganti], x-show-if: 'terdampak && (tinggi_air >= 30 || lama_hari > 1)' }
  - { id: bantuan, title: Bantuan, fields: [bantuan, rekening, catatan] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 80, x-required: true }
  terdampak: { type: boolean, title: Terdampak banjir, x-widget: toggle, x-required: true }
  tinggi_air: { type: integer, title: Tinggi air (cm), minimum: 1, maximum: 500, x-show-if: { terdampak: true }, x-required: true }
  lama_hari: { type: integer, title: Lama tergenang (hari), minimum: 0, maximum: 60, x-show-if: { terdampak: true }, x-required: 'tinggi_air >= 30' }
  parah: { type: boolean, title: Parah, x-display: hidden, x-compute: 'tinggi_air >= 100 || lama_hari > 3' }
  kerusakan: { type: array, title: Yang rusak, uniqueItems: true, items: { type: string, x-options: jenis-kerugian }, x-required: true }
  kerugian:
    type: array
    title: Kerugian
    maxItems: 8
    x-rows: true
    x-check: [{ rule: 'empty(klaim) || klaim <= nilai', message: 'Klaim {{klaim}} melebihi nilai {{nilai}}.', fields: [klaim] }]
    items:
      type: object
      properties:
        jenis: { type: string, title: Jenis, x-options: { list: jenis-kerugian, where: 'option.code in form.kerusakan' }, x-required: true }
        nilai: { type: integer, title: Nilai, minimum: 1, x-widget: money, x-required: true }
        asuransi: { type: boolean, title: Diasuransikan, x-widget: toggle }
        klaim: { type: integer, title: Nilai klaim, minimum: 0, x-widget: money, x-show-if: 'asuransi && nilai >= 1000000', x-required: true }
  total_kerugian: { type: integer, title: Total kerugian, x-widget: money, x-compute: sum(kerugian.nilai) }
  diganti: { type: integer, title: Diganti asuransi, x-widget: money, x-compute: sum(kerugian.klaim) }
  bantuan: { type: array, title: Bantuan yang diperlukan, uniqueItems: true, items: { type: string, x-options: bantuan-banjir }, x-show-if: { terdampak: true }, x-required: true }
  rekening: { type: string, title: Nomor rekening, x-format: account-number, x-private: true, x-show-if: '"tunai" in bantuan', x-required: 'parah' }
  catatan: { type: string, title: Catatan, maxLength: 300, x-widget: textarea, x-required: 'total_kerugian - diganti > 50000000' }
`,
  cases: [
    {
      who: 'a dry shop is asked nothing more',
      answers: dry,
      stored: { parah: null, total_kerugian: null, bantuan: null },
    },
    {
      who: 'what a dry shop sends in hidden steps is not stored',
      answers: { ...wet, terdampak: false, rekening: '0123456789' },
      stored: { tinggi_air: null, kerusakan: null, kerugian: null, bantuan: null, rekening: null },
    },
    {
      who: 'a flood of 80 cm',
      answers: { ...wet, kerugian: [loss('bangunan', 4_000_000)] },
      stored: { parah: false, total_kerugian: 4_000_000, diganti: 0 },
    },
    {
      who: 'a low flood of one day skips the step',
      answers: { ...dry, terdampak: true, tinggi_air: 29, lama_hari: 1, bantuan: ['tidak_perlu'] },
      stored: { total_kerugian: null, kerusakan: null },
    },
    {
      who: 'a low flood without a number of days skips the step too, because the rule has no result',
      answers: { ...dry, terdampak: true, tinggi_air: 29, bantuan: ['barang'] },
      stored: { kerusakan: null, parah: null },
    },
    {
      who: 'a loss of a kind that was not damaged',
      answers: { ...wet, kerugian: [loss('alat', 1)] },
      refused: { 'kerugian.0.jenis': '' },
    },
    {
      who: 'an insured loss needs a claim, which is at most the loss',
      answers: {
        ...wet,
        kerugian: [
          loss('bangunan', 1_000_000, { asuransi: true }),
          loss('bangunan', 1_000_000, { asuransi: true, klaim: 1_000_001 }),
          loss('bangunan', 999_999, { asuransi: true, klaim: 5_000_000 }),
        ],
      },
      refused: { 'kerugian.0.klaim': 'Nilai klaim', 'kerugian.1.klaim': 'Rp1.000.001' },
    },
    {
      who: 'a claim that is not asked counts in no sum',
      answers: { ...wet, kerugian: [loss('bangunan', 999_999, { asuransi: true, klaim: 5 })] },
      stored: { total_kerugian: 999_999, diganti: 0 },
    },
    {
      who: 'no help beside other help',
      answers: { ...wet, kerugian: [], bantuan: ['tidak_perlu', 'tunai'] },
      refused: { bantuan: '' },
    },
    {
      who: 'a severe flood needs an account for cash',
      answers: { ...wet, tinggi_air: 100, kerugian: [] },
      refused: { rekening: 'Nomor rekening' },
    },
    {
      who: 'a large loss needs a note',
      answers: { ...wet, kerugian: [loss('bangunan', 50_000_001)] },
      refused: { catatan: 'Catatan' },
    },
  ],
};
