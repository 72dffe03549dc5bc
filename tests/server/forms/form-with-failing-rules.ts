/** A form in which every kind of rule divides by an answer, so that a zero makes all of them fail. */
const RULE = 'laba / modal > 1';

export const FAILING = `$schema: http://json-schema.org/draft-07/schema#
$id: untung-usaha
title: Untung Usaha
type: object
x-audience: user
x-steps:
  - { id: satu, title: Satu, fields: [laba, modal, barang] }
  - { id: dua, title: Dua, fields: [tampil, wajib, tutup, rasio, awal, sesi] }
  - { id: tiga, title: Tiga, fields: [lain], x-show-if: '${RULE}' }
x-check:
  - { rule: '${RULE}', message: Laba terlalu kecil., fields: [laba] }
properties:
  laba: { title: Laba, type: integer, x-required: true }
  modal: { title: Modal, type: integer }
  barang:
    title: Barang
    type: array
    maxItems: 5
    x-check:
      - { rule: 'harga / banyak > 1', message: Harga terlalu kecil., fields: [harga] }
    items:
      type: object
      properties:
        harga: { title: Harga, type: integer }
        banyak: { title: Banyak, type: integer }
        satuan: { title: Harga Satuan, type: number, x-compute: harga / banyak }
        alasan: { title: Alasan, type: string, x-show-if: 'harga / banyak > 1' }
  tampil: { title: Tampil, type: string, x-show-if: '${RULE}' }
  wajib: { title: Wajib, type: string, x-required: '${RULE}' }
  tutup: { title: Tutup, type: string, x-read-only: '${RULE}' }
  rasio: { title: Rasio, type: number, x-compute: laba / modal }
  awal: { title: Awal, type: number, x-default: laba / modal }
  sesi: { title: Sesi, type: string, x-options: { list: sesi-bazar, where: 'option.hari != "" && ${RULE}' }, x-required: true }
  lain: { title: Lain, type: string }
`;

/** Places of its rules. */
export const FAILING_RULES = [
  'properties.awal.x-default',
  'properties.barang.items.properties.alasan.x-show-if',
  'properties.barang.items.properties.satuan.x-compute',
  'properties.barang.x-check.0.rule',
  'properties.rasio.x-compute',
  'properties.sesi.x-options.where',
  'properties.tampil.x-show-if',
  'properties.tutup.x-read-only',
  'properties.wajib.x-required',
  'x-check.0.rule',
  'x-steps.2.x-show-if',
];
