/** Application for capital: rows with products, a sum of them, and sums that must agree. */
import type { HeldOutForm } from './held-out-form.ts';

const need = (uraian: string, banyak: number, harga: number, more = {}) => ({ uraian, banyak, harga, ...more });
const plan = [need('Oven listrik', 2, 3_500_000), need('Loyang', 20, 75_000), need('Tepung', 100, 15_000)];
const complete = { nama_usaha: 'Kue Rahma', omzet: 12_000_000, rencana: plan, diminta: 7_000_000, sendiri: 3_000_000 };

export const capital: HeldOutForm = {
  id: 'permohonan-bantuan-modal',
  lists: {},
  yaml: `$schema: http://json-schema.org/draft-07/schema#
$id: permohonan-bantuan-modal
title: Permohonan Bantuan Modal
type: object
x-audience: user
x-steps:
  - { id: usaha, title: Usaha, fields: [nama_usaha, omzet] }
  - { id: rencana, title: Rencana, fields: [rencana, total, terbesar, banyak_baris] }
  - { id: dana, title: Dana, fields: [diminta, sendiri, kekurangan, bagian, jaminan] }
x-check:
  - { rule: 'diminta + sendiri == total', message: 'Dana {{diminta}} dan {{sendiri}} belum sama dengan kebutuhan {{total}}.', fields: [diminta, sendiri] }
  - { rule: 'diminta * 10 <= total * 7', message: 'Bantuan paling banyak 70 % dari kebutuhan.', fields: [diminta] }
properties:
  nama_usaha: { type: string, title: Nama usaha, maxLength: 80, x-required: true }
  omzet: { type: integer, title: Omzet sebulan, minimum: 0, x-widget: money, x-private: true, x-required: true }
  rencana:
    type: array
    title: Rencana belanja
    minItems: 1
    maxItems: 10
    x-rows: true
    x-required: true
    x-check:
      - { rule: 'subtotal <= 25000000', message: 'Belanja {{uraian}} melebihi Rp25 juta.', fields: [harga] }
      - { rule: 'empty(diskon) || diskon < harga', message: 'Diskon harus di bawah harga.', fields: [diskon] }
    items:
      type: object
      properties:
        uraian: { type: string, title: Uraian, maxLength: 60, x-required: true }
        banyak: { type: integer, title: Banyak, minimum: 1, maximum: 1000, x-required: true }
        harga: { type: integer, title: Harga satuan, minimum: 0, x-widget: money, x-required: true }
        diskon: { type: integer, title: Diskon satuan, minimum: 0, x-widget: money }
        subtotal: { type: integer, title: Jumlah, x-widget: money, x-compute: 'banyak * (harga - (empty(diskon) ? 0 : diskon))' }
  total: { type: integer, title: Total kebutuhan, x-widget: money, x-compute: sum(rencana.subtotal) }
  terbesar: { type: integer, title: Belanja terbesar, x-widget: money, x-compute: max(rencana.subtotal) }
  banyak_baris: { type: integer, title: Banyak baris, x-display: hidden, x-compute: count(rencana) }
  diminta: { type: integer, title: Bantuan yang diminta, minimum: 500000, maximum: 50000000, x-widget: money, x-required: true }
  sendiri: { type: integer, title: Modal sendiri, minimum: 0, x-widget: money, x-required: true }
  kekurangan: { type: integer, title: Kekurangan, x-widget: money, x-compute: total - diminta - sendiri }
  bagian: { type: number, title: Bagian bantuan (%), x-compute: round(diminta / total * 100) }
  jaminan: { type: string, title: Jaminan, maxLength: 100, x-show-if: 'diminta > 10000000 || total > omzet * 3', x-required: true }
`,
  cases: [
    {
      who: 'sums that agree; what is calculated is stored in the rows and below',
      answers: complete,
      stored: { total: 10_000_000, terbesar: 7_000_000, banyak_baris: 3, kekurangan: 0, bagian: 70, jaminan: null },
    },
    {
      who: 'a sum that does not agree is shown with its three amounts at both questions',
      answers: { ...complete, sendiri: 2_999_999 },
      refused: { diminta: 'Rp10.000.000', sendiri: 'Rp2.999.999' },
    },
    {
      who: 'one rupiah more than 70 %',
      answers: { ...complete, diminta: 7_000_001, sendiri: 2_999_999 },
      refused: { diminta: '70 %' },
    },
    {
      who: 'a row above its limit, and a discount that is as high as the price',
      answers: {
        ...complete,
        rencana: [need('Mesin', 3, 9_000_000), need('Rak', 1, 100_000, { diskon: 100_000 })],
        diminta: 10_000_000,
        sendiri: 17_000_000,
      },
      refused: { 'rencana.0.harga': 'Belanja Mesin', 'rencana.1.diskon': 'di bawah harga' },
    },
    {
      who: 'a discount counts in the sum',
      answers: { ...complete, rencana: [need('Rak', 10, 1_000_001, { diskon: 1 })] },
      stored: { total: 10_000_000, terbesar: 10_000_000, banyak_baris: 1 },
    },
    {
      who: 'no row at all',
      answers: { ...complete, rencana: [] },
      refused: { rencana: 'Rencana belanja', diminta: 'Rp0', sendiri: 'Rp0', kekurangan: '' },
    },
    {
      who: 'an empty row names its own questions',
      answers: { ...complete, rencana: [...plan, {}] },
      refused: { 'rencana.3.uraian': 'Uraian', 'rencana.3.banyak': 'Banyak', 'rencana.3.harga': 'Harga satuan' },
    },
    {
      who: 'a plan of three times the turnover needs a guarantee',
      answers: { ...complete, omzet: 3_000_000 },
      refused: { jaminan: 'Jaminan' },
    },
    {
      who: 'a plan of exactly three times the turnover needs none',
      answers: { ...complete, omzet: 3_333_334, jaminan: 'BPKB' },
      stored: { jaminan: null },
    },
  ],
};
