/** Registration for a training: an age rule, questions that follow from others, sessions with places. */
import { type HeldOutForm, listFile, yearsAgo } from './held-out-form.ts';

const complete = {
  nama: 'Rahmawati',
  nik: '6471054501900001',
  surel: 'rahma@contoh.id',
  tanggal_lahir: yearsAgo(30),
  punya_usaha: false,
  alasan: 'Ingin mulai berjualan kue basah di rumah.',
  sesi: 'pagi',
};

export const training: HeldOutForm = {
  id: 'pendaftaran-pelatihan-kemasan',
  lists: {
    'sesi-pelatihan': listFile('sesi-pelatihan', { pagi: 'Pagi (08.00)', siang: 'Siang (13.00)', malam: 'Malam' }),
    'bidang-pelatihan': listFile('bidang-pelatihan', { kuliner: 'Kuliner', kriya: 'Kriya', jasa: 'Jasa' }),
  },
  yaml: `$schema: http://json-schema.org/draft-07/schema#
$id: pendaftaran-pelatihan-kemasan
title: Pendaftaran Pelatihan Kemasan
type: object
x-audience: user
x-limit: { closes: 2099-01-31T17:00, quota: 40, options: { sesi: { pagi: 20, siang: 20 } }, waiting-list: true }
x-steps:
  - { id: peserta, title: Peserta, fields: [nama, nik, surel, tanggal_lahir, umur] }
  - { id: usaha, title: Usaha, fields: [punya_usaha, bidang, mulai_usaha, lama_usaha, alasan] }
  - id: jadwal
    title: Jadwal
    fields: [sesi, pendamping]
    x-check: [{ rule: 'sesi != "malam" || umur >= 21', message: 'Sesi malam untuk peserta 21 tahun ke atas, Anda {{umur}} tahun.', fields: [sesi] }]
x-check:
  - { rule: 'between(umur, 17, 60)', message: 'Pelatihan ini untuk umur 17 sampai 60 tahun; umur Anda {{umur}}.', fields: [tanggal_lahir] }
properties:
  nama: { type: string, title: Nama lengkap, minLength: 3, maxLength: 80, x-required: true, x-column: true }
  nik: { type: string, title: NIK, x-format: nik, x-private: true, x-required: true }
  surel: { type: string, title: Email, x-format: email, x-private: true, x-required: true }
  tanggal_lahir: { type: string, title: Tanggal lahir, x-widget: date, x-date: { to: today }, x-required: true }
  umur: { type: integer, title: Umur, x-compute: age(tanggal_lahir) }
  punya_usaha: { type: boolean, title: Sudah punya usaha, x-widget: toggle, x-required: true }
  bidang: { type: string, title: Bidang usaha, x-options: bidang-pelatihan, x-show-if: { punya_usaha: true }, x-required: true }
  mulai_usaha: { type: string, title: Mulai usaha, x-widget: date, x-date: { to: today }, x-show-if: { punya_usaha: true }, x-required: true }
  lama_usaha: { type: integer, title: Lama usaha (tahun), x-compute: age(mulai_usaha) }
  alasan: { type: string, title: Alasan ikut, x-widget: textarea, maxLength: 500, x-required: 'punya_usaha == false || lama_usaha < 1' }
  sesi: { type: string, title: Sesi, x-options: sesi-pelatihan, x-required: true }
  pendamping: { type: string, title: Nama pendamping, maxLength: 80, x-show-if: 'umur < 18', x-required: true }
`,
  cases: [
    {
      who: 'somebody of 30 without a business',
      answers: complete,
      stored: { umur: 30, lama_usaha: null, bidang: null },
    },
    {
      who: 'somebody who is 17 today needs a companion',
      answers: { ...complete, tanggal_lahir: yearsAgo(17) },
      refused: { pendamping: 'Nama pendamping' },
    },
    {
      who: 'somebody of 17 with a companion',
      answers: { ...complete, tanggal_lahir: yearsAgo(17), pendamping: 'Ibu Nur' },
      stored: { umur: 17, pendamping: 'Ibu Nur' },
    },
    {
      who: 'somebody who will be 17 tomorrow',
      answers: { ...complete, tanggal_lahir: yearsAgo(17, -1), pendamping: 'Ibu Nur' },
      refused: { tanggal_lahir: 'umur Anda 16' },
    },
    {
      who: 'somebody on the last day of 60',
      answers: { ...complete, tanggal_lahir: yearsAgo(61, -1) },
      stored: { umur: 60 },
    },
    {
      who: 'somebody who is 61 today',
      answers: { ...complete, tanggal_lahir: yearsAgo(61) },
      refused: { tanggal_lahir: 'umur Anda 61' },
    },
    {
      who: 'an owner of many years needs no reason, and the age that was sent is not believed',
      answers: {
        ...complete,
        alasan: '',
        punya_usaha: true,
        bidang: 'kriya',
        mulai_usaha: yearsAgo(4, 10),
        umur: 12,
        lama_usaha: 99,
      },
      stored: { umur: 30, lama_usaha: 4, alasan: null },
    },
    {
      who: 'an owner of some months needs a reason',
      answers: { ...complete, alasan: '', punya_usaha: true, bidang: 'kriya', mulai_usaha: yearsAgo(0, 40) },
      refused: { alasan: 'Alasan ikut' },
    },
    {
      who: 'somebody of 20 in the evening',
      answers: { ...complete, tanggal_lahir: yearsAgo(20), sesi: 'malam' },
      refused: { sesi: 'Anda 20 tahun' },
    },
    {
      who: 'a field of business without a business is not stored',
      answers: { ...complete, bidang: 'kriya', mulai_usaha: yearsAgo(3) },
      stored: { bidang: null, mulai_usaha: null, lama_usaha: null },
    },
  ],
};
