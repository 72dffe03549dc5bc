/** Review texts by category and number of stars. Invented. */
import type { SeededRandom } from '../pictures/random.ts';

const FOOD = [
  'Rasanya pas, tidak terlalu asin. Pasti pesan lagi.',
  'Sampai di rumah masih hangat. Porsinya jujur.',
  'Sudah tiga kali pesan, mutunya selalu sama.',
  'Kemasan rapat, aman dibawa ke Jakarta.',
  'Enak untuk teman kopi sore. Keluarga suka semua.',
  'Bumbunya terasa, bukan sekadar pedas.',
  'Habis dalam satu malam. Lain kali beli dua.',
];
const GOODS = [
  'Lebih bagus daripada di foto. Jahitannya rapi.',
  'Bahannya tebal dan halus, terlihat dikerjakan dengan sabar.',
  'Penjual mengirim foto sebelum barang dikirim. Sangat membantu.',
  'Dipakai untuk kado, penerimanya senang sekali.',
  'Warnanya sesuai, ukurannya pas.',
  'Senang bisa tahu siapa pembuatnya.',
];
const SERVICES = [
  'Datang tepat waktu dan menjelaskan biayanya dahulu.',
  'Cepat, ramah, dan bersih. Sudah jadi langganan.',
  'Hasilnya sesuai yang dijanjikan.',
  'Dijelaskan dengan sabar walau saya banyak bertanya.',
];
const MEDIOCRE = [
  'Bagus, hanya saja pengiriman agak lama.',
  'Cukup baik untuk harganya.',
  'Barang sesuai, tetapi kemasannya penyok sedikit.',
];
const BAD = ['Sayang sekali yang datang tidak sesuai pilihan saya. Penjual sudah meminta maaf.'];

const TEXTS_BY_CATEGORY: Record<string, string[]> = {
  jasa: SERVICES,
  'batik-dan-kain': GOODS,
  pakaian: GOODS,
  aksesori: GOODS,
  'kerajinan-tangan': GOODS,
  'rumah-dan-dapur': GOODS,
  'perawatan-tubuh': GOODS,
};

export const starsOf = (random: SeededRandom): number => random.pick([5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2]);

export function reviewTextOf(random: SeededRandom, category: string, stars: number): string {
  if (stars === 2) return random.pick(BAD);
  return random.pick(stars === 3 ? MEDIOCRE : (TEXTS_BY_CATEGORY[category] ?? FOOD));
}

export const SELLER_REPLIES = [
  'Terima kasih sudah belanja di toko kami. Kami tunggu pesanan berikutnya.',
  'Terima kasih ulasannya. Masukan Anda kami catat.',
  'Senang mendengarnya. Salam dari kami semua.',
];
