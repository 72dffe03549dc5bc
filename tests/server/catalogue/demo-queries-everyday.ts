/**
 * Twenty searches in everyday words, with their right answers, and five that were reported as wrong. They were written
 * after the list of synonyms and before any result was seen. None was changed because of its result.
 */
import products from '#server/seeds/products.json' with { type: 'json' };

const DEMO_SHOPS: Record<string, { name: string }[]> = products;
const ALL = Object.values(DEMO_SHOPS).flatMap((list) => list.map(({ name }) => name));
const soldBy = (shop: string) => (DEMO_SHOPS[shop] ?? []).map(({ name }) => name);
const named = (pattern: RegExp) => ALL.filter((name) => pattern.test(name));

const SEWING = [...soldBy('Jahit Permak Marga Sari'), 'Kemeja Batik Lengan Pendek'];

export const REPORTED_QUERIES: [typed: string, ...right: string[]][] = [
  ['jahitan', ...SEWING],
  ['kue ultah', ...soldBy('Kue Ulang Tahun Manis')],
  ['cuci baju', ...soldBy('Laundry Wangi Karang Rejo')],
  ['service ac', 'Cuci AC Satu Unit', 'Isi Freon AC', ...soldBy('Servis Elektronik Karang Jati')],
  ['madu klulut', ...named(/Kelulut/)],
];

export const EVERYDAY_QUERIES: [typed: string, ...right: string[]][] = [
  ['jilbab', 'Hijab Voal Motif Ombak'],
  ['cemilan pisang', 'Keripik Pisang Cokelat'],
  ['londri kilat', 'Cuci Kilat Enam Jam', ...soldBy('Laundry Wangi Karang Rejo')],
  ['reparasi kulkas', 'Perbaikan Kulkas'],
  ['benerin mesin cuci', 'Perbaikan Mesin Cuci'],
  ['nasi box', 'Nasi Kotak Ayam Bakar'],
  ['catering', ...soldBy('Katering Bunda Ratih')],
  ['baju batik', ...named(/Batik|Membatik/)],
  ['souvenir balikpapan', 'Paket Oleh-Oleh Balikpapan', ...soldBy('Toko Oleh-Oleh Mekar'), 'Paket Oleh-Oleh Manggar'],
  ['tukang ac', ...soldBy('Servis Elektronik Karang Jati')],
  ['foto pake hp', 'Kelas Foto dengan Ponsel'],
  ['ganti oli', 'Ganti Oli di Rumah'],
  ['brounis', 'Brownies Kukus'],
  ['kopi susu gula aren', 'Kopi Susu Gula Aren'],
  ['es degan', ...named(/^Es Kelapa/)],
  ['kado ultah', ...soldBy('Kue Ulang Tahun Manis')],
  ['tas rajut', ...named(/^Tas /)],
  ['sambel kepiting', ...named(/Sambal|Kepiting/)],
  ['meja belajar', 'Meja Lipat Kecil'],
  ['sewa spd', ...named(/^Sewa Sepeda/)],
];
