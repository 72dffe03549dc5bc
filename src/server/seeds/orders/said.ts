/** What buyers say of what they bought, by what it was and how many stars they gave. Invented. */
import type { Chance } from '../pictures/chance.ts';

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
const SO_SO = [
  'Bagus, hanya saja pengiriman agak lama.',
  'Cukup baik untuk harganya.',
  'Barang sesuai, tetapi kemasannya penyok sedikit.',
];
const BAD = ['Sayang sekali yang datang tidak sesuai pilihan saya. Penjual sudah meminta maaf.'];

const WORDS: Record<string, string[]> = {
  jasa: SERVICES,
  'batik-dan-kain': GOODS,
  pakaian: GOODS,
  aksesori: GOODS,
  'kerajinan-tangan': GOODS,
  'rumah-dan-dapur': GOODS,
  'perawatan-tubuh': GOODS,
};

export const starsOf = (chance: Chance): number => chance.pick([5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 3, 3, 2]);

export function sayOf(chance: Chance, category: string, stars: number): string {
  if (stars === 2) return chance.pick(BAD);
  return chance.pick(stars === 3 ? SO_SO : (WORDS[category] ?? FOOD));
}

export const THANKS = [
  'Terima kasih sudah belanja di toko kami. Kami tunggu pesanan berikutnya.',
  'Terima kasih ulasannya. Masukan Anda kami catat.',
  'Senang mendengarnya. Salam dari kami semua.',
];
