/** Complaint about a market: days, an hour, places, and an attachment that some kinds of complaints need. */
import { dayFromNow } from '#server/lib/day-from-now.ts';
import { type HeldOutForm, listFile } from './held-out-form.ts';

const complete = {
  pasar: 'klandasan',
  jenis: 'kebersihan',
  tanggal_kejadian: dayFromNow(-3),
  uraian: 'Sampah di lorong B tidak diangkut sejak Senin.',
  pernah: false,
};

export const market: HeldOutForm = {
  id: 'pengaduan-pasar-rakyat',
  lists: {
    'pasar-rakyat': listFile(
      'pasar-rakyat',
      { klandasan: 'Pasar Klandasan', sepinggan: 'Pasar Sepinggan', pandansari: 'Pasar Pandansari' },
      'x-data: { klandasan: { malam: ya }, sepinggan: { malam: tidak }, pandansari: { malam: tidak } }\n',
    ),
    'jenis-pengaduan': listFile('jenis-pengaduan', {
      kebersihan: 'Kebersihan',
      fasilitas: 'Fasilitas rusak',
      pungutan: 'Pungutan liar',
    }),
  },
  yaml: `$schema: http://json-schema.org/draft-07/schema#
$id: pengaduan-pasar-rakyat
title: Pengaduan Pasar Rakyat
type: object
x-audience: user
x-steps:
  - { id: kejadian, title: Kejadian, fields: [malam, pasar, jenis, tanggal_kejadian, tanggal_lapor, selang, jam] }
  - { id: rincian, title: Rincian, fields: [uraian, foto, jumlah_pungutan, pernah, tanggal_pengaduan_lama, tenggat] }
x-check:
  - { rule: 'selang <= 30', message: 'Kejadian {{tanggal_kejadian}} sudah {{selang}} hari lalu; pengaduan paling lambat 30 hari.', fields: [tanggal_kejadian] }
  - { rule: 'tanggal_pengaduan_lama > tanggal_kejadian', message: 'Pengaduan lama tidak mungkin mendahului kejadian.', fields: [tanggal_pengaduan_lama] }
properties:
  malam: { type: boolean, title: Terjadi malam hari, x-widget: toggle }
  pasar: { type: string, title: Pasar, x-options: { list: pasar-rakyat, where: 'empty(malam) || !malam || option.malam == "ya"' }, x-required: true }
  jenis: { type: string, title: Jenis pengaduan, x-options: jenis-pengaduan, x-required: true }
  tanggal_kejadian: { type: string, title: Tanggal kejadian, x-widget: date, x-date: { to: today }, x-required: true }
  tanggal_lapor: { type: string, title: Tanggal lapor, x-widget: date, x-compute: today() }
  selang: { type: integer, title: Selang (hari), x-display: hidden, x-compute: tanggal_lapor - tanggal_kejadian }
  jam: { type: string, title: Jam, x-format: time, x-widget: time, x-show-if: '!empty(malam) && malam', x-required: true }
  uraian: { type: string, title: Uraian, x-widget: textarea, minLength: 20, maxLength: 1000, x-required: true }
  foto: { type: array, title: Foto, items: { type: string }, x-file: { accept: [jpg, png], maxMB: 2, max: 3 }, x-required: 'jenis == "fasilitas"' }
  jumlah_pungutan: { type: integer, title: Jumlah pungutan, minimum: 1000, x-widget: money, x-show-if: { jenis: pungutan }, x-required: true }
  pernah: { type: boolean, title: Pernah diadukan, x-widget: toggle, x-required: true }
  tanggal_pengaduan_lama: { type: string, title: Tanggal pengaduan lama, x-widget: date, x-date: { to: today }, x-show-if: { pernah: true }, x-required: true }
  tenggat: { type: string, title: Dijawab paling lambat, x-widget: date, x-compute: 'tanggal_lapor + (jenis == "pungutan" ? 3 : 14)' }
`,
  cases: [
    {
      who: 'a complaint of three days ago',
      answers: complete,
      stored: { tanggal_lapor: dayFromNow(0), selang: 3, tenggat: dayFromNow(14), foto: null, jam: null },
    },
    { who: 'on the last day', answers: { ...complete, tanggal_kejadian: dayFromNow(-30) }, stored: { selang: 30 } },
    {
      who: 'a day too late',
      answers: { ...complete, tanggal_kejadian: dayFromNow(-31) },
      refused: { tanggal_kejadian: '31 hari lalu' },
    },
    {
      who: 'what happens tomorrow',
      answers: { ...complete, tanggal_kejadian: dayFromNow(1) },
      refused: { tanggal_kejadian: '' },
    },
    {
      who: 'something broken without a picture',
      answers: { ...complete, jenis: 'fasilitas' },
      refused: { foto: 'Foto' },
    },
    {
      who: 'a picture that nobody uploaded',
      answers: { ...complete, foto: ['00000000-0000-4000-8000-000000000000'] },
      refused: { foto: '' },
    },
    {
      who: 'illegal fees are answered within three days',
      answers: { ...complete, jenis: 'pungutan', jumlah_pungutan: 5_000 },
      stored: { tenggat: dayFromNow(3), jumlah_pungutan: 5_000 },
    },
    {
      who: 'an earlier complaint on the same day as what happened',
      answers: { ...complete, pernah: true, tanggal_pengaduan_lama: dayFromNow(-3) },
      refused: { tanggal_pengaduan_lama: 'mendahului' },
    },
    {
      who: 'at night only a market that is open then',
      answers: { ...complete, malam: true, jam: '21:30', pasar: 'sepinggan' },
      refused: { pasar: '' },
    },
    {
      who: 'at night in the market that is open then',
      answers: { ...complete, malam: true, jam: '21:30' },
      stored: { jam: '21:30', pasar: 'klandasan' },
    },
  ],
};
