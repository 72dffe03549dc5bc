/**
 * What happened between buyers and shops, as it would be told: who bought what where, and step by step how it went on.
 * A number lets so many hours pass. Together the stories leave orders in all nine states.
 */

export type Step =
  | number
  | 'accept'
  | 'pay'
  | 'confirm'
  | 'process'
  | 'deliver'
  | 'receive'
  | 'complete'
  | 'cancel'
  | 'expire'
  | { reject: string }
  | { refuse: string }
  /** The picture of an earlier story's proof, sent once more. */
  | { payLike: string }
  | { review: number; text: string; pictures?: number; answer?: string };

export interface Story {
  key: string;
  buyer: string;
  shop: string;
  /** Product, how many, and which variant. */
  items: [product: string, quantity: number, variant?: string][];
  delivery?: 'pickup' | 'seller_courier' | 'other';
  note?: string;
  steps: Step[];
}

const SITI = 'Dapur Siti Pesisir';
const BUDI = 'budi@contoh.id';

const paid: Step[] = [2, 'accept', 3, 'pay', 2, 'confirm'];
const handedOver: Step[] = [...paid, 5, 'process', 20, 'deliver'];

/** The oldest first. */
export const STORIES: Story[] = [
  {
    key: 'budi-siti-done',
    buyer: BUDI,
    shop: SITI,
    items: [
      ['Amplang Tenggiri Aneka Rasa', 2, 'Asli'],
      ['Amplang Tenggiri Aneka Rasa', 2, 'Pedas'],
      ['Sambal Teri Medan', 1],
    ],
    delivery: 'seller_courier',
    note: 'Tolong kemas terpisah, sebagian untuk tetangga.',
    steps: [
      ...handedOver,
      10,
      'receive',
      {
        review: 5,
        text: 'Renyahnya sampai suapan terakhir. Anak-anak langsung habiskan satu bungkus. Dikirim sore itu juga.',
        pictures: 2,
        answer: 'Terima kasih, Pak Budi. Kami senang anak-anak suka. Minggu depan ada rasa keju baru.',
      },
      560,
    ],
  },
  {
    key: 'lina-siti-done',
    buyer: 'lina.marlina@contoh.id',
    shop: SITI,
    items: [['Paket Oleh-Oleh Manggar', 2]],
    delivery: 'pickup',
    steps: [
      ...handedOver,
      'receive',
      {
        review: 4,
        text: 'Kotaknya rapi dan kuat di bagasi. Semoga nanti ada pilihan tanpa sambal.',
        answer: 'Baik, Bu. Tulis saja di catatan, kami ganti sambalnya dengan abon.',
      },
      420,
    ],
  },
  {
    key: 'budi-kopi-done',
    buyer: BUDI,
    shop: 'Kopi Muara Rapak',
    items: [['Kopi Liberika Kaltim', 2, 'Bubuk 200 g']],
    delivery: 'pickup',
    steps: [
      ...handedOver,
      'receive',
      { review: 5, text: 'Wangi nangkanya terasa. Disangrai dua hari sebelum saya ambil.', pictures: 1 },
      380,
    ],
  },
  {
    key: 'budi-siti-rejected',
    buyer: BUDI,
    shop: SITI,
    items: [['Abon Tongkol Gurih', 3, '250 gram']],
    delivery: 'seller_courier',
    steps: [4, { reject: 'Mohon maaf, ikan tongkol sedang tidak ada minggu ini. Silakan pesan lagi hari Kamis.' }, 330],
  },
  {
    key: 'budi-siti-failed',
    buyer: BUDI,
    shop: SITI,
    items: [['Kerupuk Ikan Mentah 1 kg', 1]],
    delivery: 'pickup',
    steps: [3, 'accept', 24, 'expire', 260],
  },
  {
    key: 'budi-siti-canceled',
    buyer: BUDI,
    shop: SITI,
    items: [['Amplang Kuku Macan 500 gram', 1]],
    delivery: 'other',
    steps: [1, 'cancel', 240],
  },
  {
    key: 'andi-siti-done',
    buyer: 'andi.saputra@contoh.id',
    shop: SITI,
    items: [['Amplang Tenggiri Asli 250 gram', 6]],
    delivery: 'seller_courier',
    steps: [
      2,
      'accept',
      1,
      'pay',
      3,
      { refuse: 'Jumlah yang masuk baru Rp100.000. Mohon kirim bukti kekurangannya.' },
      2,
      'pay',
      1,
      'confirm',
      6,
      'process',
      18,
      'deliver',
      70,
      'complete',
      {
        review: 3,
        text: 'Rasanya enak, tetapi dua bungkus agak remuk. Penjual cepat menanggapi.',
        answer: 'Maaf, Pak Andi. Dua bungkus pengganti sudah kami titipkan di kurir.',
      },
      120,
    ],
  },
  {
    key: 'budi-batik-rejected',
    buyer: BUDI,
    shop: 'Batik Beruang Madu',
    items: [['Kain Batik Tulis Akar Bakau', 1]],
    delivery: 'pickup',
    steps: [
      ...paid,
      20,
      { reject: 'Kain ternyata ada cacat di tepinya. Uang Anda kami kembalikan ke rekening pengirim hari ini.' },
      90,
    ],
  },
  {
    key: 'maya-siti-delivered',
    buyer: 'maya.sari@contoh.id',
    shop: SITI,
    items: [['Amplang Tenggiri Aneka Rasa', 3, 'Rumput Laut']],
    delivery: 'seller_courier',
    steps: [...handedOver, 14],
  },
  {
    key: 'budi-siti-delivered',
    buyer: BUDI,
    shop: SITI,
    items: [
      ['Paket Oleh-Oleh Manggar', 1],
      ['Sambal Teri Medan', 2],
    ],
    delivery: 'seller_courier',
    note: 'Titip di pos satpam bila saya belum pulang.',
    steps: [...handedOver, 6],
  },
  {
    key: 'budi-siti-process',
    buyer: BUDI,
    shop: SITI,
    items: [['Amplang Tenggiri Aneka Rasa', 4, 'Pedas']],
    delivery: 'seller_courier',
    steps: [...paid, 3, 'process', 9],
  },
  {
    key: 'rudi-siti-process',
    buyer: 'rudi.gunawan@contoh.id',
    shop: SITI,
    items: [['Kerupuk Ikan Mentah 1 kg', 3]],
    delivery: 'other',
    steps: [...paid, 2, 'process', 4],
  },
  {
    key: 'budi-siti-paid',
    buyer: BUDI,
    shop: SITI,
    items: [['Amplang Kuku Macan 500 gram', 2]],
    delivery: 'seller_courier',
    steps: [...paid, 4],
  },
  {
    key: 'budi-sepeda-paid',
    buyer: BUDI,
    shop: 'Sewa Sepeda Pesisir Kota',
    items: [['Sewa Sepeda Sehari', 2, 'Dewasa']],
    delivery: 'pickup',
    note: 'Untuk hari Minggu, datang pukul 06.30.',
    steps: [...paid, 2],
  },
  {
    key: 'budi-siti-proof',
    buyer: BUDI,
    shop: SITI,
    items: [['Amplang Tenggiri Asli 250 gram', 3]],
    delivery: 'seller_courier',
    steps: [2, 'accept', 5, 'pay', 3],
  },
  {
    key: 'andi-siti-same-proof',
    buyer: 'andi.saputra@contoh.id',
    shop: SITI,
    items: [['Amplang Tenggiri Asli 250 gram', 6]],
    delivery: 'seller_courier',
    steps: [1, 'accept', 2, { payLike: 'andi-siti-done' }, 2],
  },
  {
    key: 'budi-madu-refused',
    buyer: BUDI,
    shop: 'Madu Kelulut Teritip',
    items: [['Madu Kelulut Murni', 1, '350 ml']],
    delivery: 'seller_courier',
    steps: [
      2,
      'accept',
      3,
      'pay',
      2,
      { refuse: 'Gambarnya buram, nomor rekening tidak terbaca. Mohon kirim ulang.' },
      3,
    ],
  },
  {
    key: 'budi-siti-waiting',
    buyer: BUDI,
    shop: SITI,
    items: [
      ['Abon Tongkol Gurih', 2, '100 gram'],
      ['Sambal Cumi Hitam', 1],
    ],
    delivery: 'seller_courier',
    steps: [3, 'accept', 6],
  },
  {
    key: 'sari-siti-waiting',
    buyer: 'sari.indah@contoh.id',
    shop: SITI,
    items: [['Paket Oleh-Oleh Manggar', 4]],
    delivery: 'pickup',
    steps: [1, 'accept', 2],
  },
  {
    key: 'budi-mantau-waiting',
    buyer: BUDI,
    shop: 'Roti Mantau Gunung Sari',
    items: [
      ['Mantau Goreng Isi Sepuluh', 2],
      ['Saus Lada Hitam 250 ml', 1],
    ],
    delivery: 'pickup',
    steps: [1, 'accept', 1],
  },
  {
    key: 'budi-siti-pending',
    buyer: BUDI,
    shop: SITI,
    items: [
      ['Amplang Tenggiri Aneka Rasa', 1, 'Keju'],
      ['Kerupuk Ikan Mentah 1 kg', 1],
    ],
    delivery: 'seller_courier',
    note: 'Kalau bisa dikirim sebelum Jumat.',
    steps: [5],
  },
  {
    key: 'maya-siti-pending',
    buyer: 'maya.sari@contoh.id',
    shop: SITI,
    items: [['Amplang Tenggiri Aneka Rasa', 5, 'Asli']],
    delivery: 'seller_courier',
    steps: [1],
  },
  {
    key: 'budi-kaos-pending',
    buyer: BUDI,
    shop: 'Kaos Kota Minyak',
    items: [['Kaos Kilang Malam', 1, 'L']],
    delivery: 'pickup',
    steps: [0.4],
  },
];
