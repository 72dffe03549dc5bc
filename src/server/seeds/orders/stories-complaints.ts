/** Stories with a complaint, one in each state. */
import { BUDI, delivered, SITI, type Step, type Story } from './story.ts';

const LINA = 'lina.marlina@contoh.id';
const RUDI = 'rudi.gunawan@contoh.id';
const MAYA = 'maya.sari@contoh.id';
const BROKEN = 'Satu bungkus sobek dan isinya tumpah saat saya buka.';
const opened: Step[] = [...delivered, 4, { complaint: 'open', text: BROKEN }];
const objected: Step[] = [
  ...opened,
  8,
  { complaint: 'object', text: 'Saat kami serahkan kemasannya masih utuh dan sudah diperiksa bersama.' },
];
const resending: Step[] = [
  ...opened,
  6,
  { complaint: 'resend', text: 'Maaf atas kejadian ini. Penggantinya kami kirim besok pagi.' },
  5,
  { complaint: 'accept' },
];
const refunding: Step[] = [
  ...opened,
  6,
  { complaint: 'refund', text: 'Maaf. Kami kembalikan Rp10.000 untuk bungkus yang rusak.' },
];

const story = (key: string, buyer: string, steps: Step[]): Story => ({
  key: `complaint-${key}`,
  buyer,
  shop: SITI,
  items: [['Sambal Teri Medan', 1]],
  delivery: 'pickup',
  steps,
});

export const COMPLAINTS: Story[] = [
  story('withdrawn', LINA, [...opened, 2, { complaint: 'withdraw' }, 200]),
  story('dismissed', RUDI, [
    ...objected,
    9,
    { complaint: 'decline', text: 'Bungkusnya sudah sobek ketika saya terima.' },
    20,
    { complaint: 'reject', text: 'Foto menunjukkan kemasan dibuka dengan gunting, bukan sobek di jalan.' },
    150,
  ]),
  story('resolved', MAYA, [...resending, 12, { complaint: 'send' }, 24, { complaint: 'receive' }, 100]),
  story('unanswered', BUDI, [...opened, 49, { complaint: 'late' }, 3]),
  story('disputed', LINA, [
    ...objected,
    9,
    { complaint: 'decline', text: 'Saya tidak memeriksanya bersama, dan fotonya jelas sobek.' },
    1,
    { say: 'Bu, waktu saya ambil kantongnya sudah diikat. Isinya baru saya lihat di rumah.', by: 'buyer' },
    { read: 'seller' },
    1,
    { say: 'Baik, Bu. Ini foto kemasannya sebelum kami ikat.', by: 'seller', pictures: 1 },
    { read: 'buyer' },
    3,
  ]),
  story('resent', RUDI, [...resending, 12, { complaint: 'send' }, 4]),
  story('resending', MAYA, [...resending, 3]),
  story('refunding', BUDI, [...refunding, 4, { complaint: 'accept' }, 2, { refund: 'account' }, 1]),
  story('refund-offered', BUDI, [...refunding, 2]),
  story('resend-offered', LINA, [
    ...opened,
    6,
    { complaint: 'resend', text: 'Maaf. Boleh kami kirim penggantinya besok pagi?' },
    2,
  ]),
  story('objected', RUDI, [...objected, 3]),
  story('open', BUDI, [...opened, 2]),
];
