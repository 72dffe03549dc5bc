/** Three forms with rules, as staff could write them. */

const head = (id: string, title: string) => `$schema: http://json-schema.org/draft-07/schema#
$id: ${id}
title: ${title}
type: object
x-audience: user
`;

/** A bazaar with dates that depend on each other, sessions of a day, and a total. */
export const BAZAAR = `${head('bazar-ramadan', 'Pendaftaran Bazar')}x-check:
  - rule: 'selesai >= mulai'
    message: 'Tanggal selesai {{selesai}} mendahului tanggal mulai {{mulai}}.'
    fields: [selesai]
  - rule: 'jumlah_meja <= 4 || biaya <= 2000000'
    message: 'Biaya {{biaya}} melebihi batas untuk {{jumlah_meja}} meja.'
    fields: [jumlah_meja]
x-steps:
  - { id: waktu, title: Waktu, fields: [hari, sesi, mulai, selesai, lama] }
  - { id: meja, title: Meja, fields: [jumlah_meja, listrik, biaya, alasan] }
properties:
  hari: { title: Hari, type: string, x-options: hari-bazar, x-required: true }
  sesi: { title: Sesi, type: string, x-options: { list: sesi-bazar, where: 'option.hari == hari' }, x-required: true }
  mulai: { title: Tanggal Mulai, type: string, x-widget: date, x-required: true }
  selesai: { title: Tanggal Selesai, type: string, x-widget: date, x-default: 'mulai + 2', x-required: true }
  lama: { title: Lama Bazar, type: integer, x-compute: 'selesai - mulai + 1' }
  jumlah_meja: { title: Jumlah Meja, type: integer, minimum: 1, maximum: 10, x-required: true }
  listrik: { title: Perlu Listrik, type: boolean }
  biaya: { title: Biaya, type: integer, x-widget: money, x-column: true, x-compute: 'jumlah_meja * lama * 150000 + (!empty(listrik) && listrik ? 50000 : 0)' }
  alasan: { title: Alasan, type: string, x-show-if: 'jumlah_meja > 2 && lama >= 3', x-required: 'biaya > 1000000' }
`;

export const DAYS = `$schema: http://json-schema.org/draft-07/schema#
$id: hari-bazar
type: string
enum: [sabtu, minggu]
x-labels: { sabtu: Sabtu, minggu: Minggu }
`;

export const SESSIONS = `$schema: http://json-schema.org/draft-07/schema#
$id: sesi-bazar
type: string
enum: [pagi, siang, malam]
x-labels: { pagi: Pagi, siang: Siang, malam: Malam }
x-data: { pagi: { hari: sabtu }, siang: { hari: minggu }, malam: { hari: minggu } }
`;

/** A survey: turnover above two billion rupiah or a large business. */
export const SURVEY = `${head('survei-usaha', 'Survei Usaha')}x-steps:
  - { id: usaha, title: Usaha, fields: [omzet, skala, laki_laki, perempuan, total_pekerja, rasio] }
  - { id: lanjutan, title: Lanjutan, fields: [laporan, lahir, pensiun], x-show-if: 'omzet > 2000000000 || skala == "besar"' }
properties:
  omzet: { title: Omzet, type: integer, x-widget: money, x-private: true }
  skala: { title: Skala, type: string, x-options: skala-usaha }
  laki_laki: { title: Pekerja Laki-laki, type: integer, minimum: 0 }
  perempuan: { title: Pekerja Perempuan, type: integer, minimum: 0 }
  total_pekerja: { title: Total Pekerja, type: integer, maximum: 500, x-compute: 'laki_laki + perempuan' }
  rasio: { title: Rasio, type: number, x-compute: 'laki_laki / perempuan' }
  laporan: { title: Laporan Keuangan, type: string, x-required: true }
  lahir: { title: Tanggal Lahir, type: string, x-widget: date }
  pensiun: { title: Rencana Penerus, type: string, x-show-if: 'age(lahir) >= 55', x-required: true }
`;

export const SCALES = `$schema: http://json-schema.org/draft-07/schema#
$id: skala-usaha
type: string
enum: [kecil, menengah, besar]
x-labels: { kecil: Kecil, menengah: Menengah, besar: Besar }
`;

/** An order with rows, their sums, and a check of each row. */
export const ORDER = `${head('pesan-kemasan', 'Pesan Kemasan')}x-steps:
  - { id: barang, title: Barang, fields: [batas, barang, total, rata_rata] }
x-check:
  - { rule: 'total <= batas', message: 'Total {{total}} melebihi batas {{batas}}.', fields: [barang] }
properties:
  batas: { title: Batas Belanja, type: integer, x-widget: money, x-required: true }
  barang:
    title: Barang
    type: array
    minItems: 1
    maxItems: 20
    x-required: true
    x-check:
      - { rule: 'barang.all(lain, lain.nama != nama) || count(barang.filter(lain, lain.nama == nama)) == 1', message: '{{nama}} sudah ada di baris lain.' }
    items:
      type: object
      properties:
        nama: { title: Nama, type: string, x-required: true }
        harga: { title: Harga, type: integer, x-widget: money, x-required: true }
        banyak: { title: Banyak, type: integer, minimum: 1, x-required: true }
        jumlah: { title: Jumlah, type: integer, x-widget: money, x-compute: 'harga * banyak' }
        catatan: { title: Catatan, type: string, x-show-if: 'jumlah > 100000', x-required: true }
  total: { title: Total, type: integer, x-widget: money, x-compute: 'sum(barang.jumlah)' }
  rata_rata: { title: Rata-rata, type: integer, x-widget: money, x-compute: 'round(total / count(barang))' }
`;
