/**
 * Forty more searches in the demo with their right answers. The first 32 were written before the search code was read,
 * the last eight afterwards, to replace searches that the first list already has. None of them was changed because of
 * its result.
 */
import products from '#server/seeds/products.json' with { type: 'json' };

const DEMO_SHOPS: Record<string, { name: string }[]> = products;
const ALL = Object.values(DEMO_SHOPS).flatMap((list) => list.map(({ name }) => name));

const soldBy = (shop: string) => (DEMO_SHOPS[shop] ?? []).map(({ name }) => name);
const named = (pattern: RegExp) => ALL.filter((name) => pattern.test(name));

const SEWING = [...soldBy('Jahit Permak Marga Sari'), 'Kemeja Batik Lengan Pendek'];
const SOUVENIRS = [...soldBy('Toko Oleh-Oleh Mekar'), 'Paket Oleh-Oleh Manggar'];

export const BLIND_QUERIES: [typed: string, ...right: string[]][] = [
  ['penjahit', ...SEWING],
  ['gamis jahit', 'Jahit Gamis Sederhana'],
  ['kripik singkong', ...named(/^Keripik Singkong/)],
  ['madu klulut', ...named(/Kelulut/)],
  ['sabun muka', ...named(/^Sabun/)],
  ['kaos anak', 'Kaos Beruang Madu Anak'],
  ['bekantn', ...named(/Bekantan/)],
  ['oleh oleh', ...SOUVENIRS],
  ['oleholeh', ...SOUVENIRS],
  ['batik beruang', 'Kain Batik Cap Beruang Madu'],
  ['bu rusmini', ...soldBy('Kepiting Olahan Bu Rusmini')],
  ['haji mansur', ...soldBy('Ikan Asin Haji Mansyur')],
  ['pak amir', ...soldBy('Bengkel Motor Pak Amir')],
  ['service ac', ...soldBy('Servis Elektronik Karang Jati')],
  ['servis motor', 'Servis Ringan Motor'],
  ['sewa sepedah', ...named(/^Sewa Sepeda/)],
  ['cuci baju', ...soldBy('Laundry Wangi Karang Rejo')],
  ['amplang pedas', 'Amplang Pedas Daun Jeruk', 'Amplang Tenggiri Aneka Rasa'],
  ['kopi bubuk', 'Kopi Liberika Kaltim'],
  ['es klapa', ...named(/^Es Kelapa/)],
  ['mantou', ...named(/Mantau/)],
  ['sambel roa', 'Sambal Roa Botol'],
  ['ikan bakar', 'Ikan Bakar Kerapu'],
  ['anyaman', 'Lampit Rotan 2 × 3 Meter', 'Tatakan Gelas Isi Enam'],
  ['tenunan', ...named(/Tenun|Doyo|Sarung Samarinda/)],
  ['kue ultah', 'Kue Tart 20 cm'],
  ['jamu', 'Jamu Serbuk Temulawak'],
  ['talenan kayu', 'Talenan Ulin'],
  ['selada kriting', 'Selada Keriting 250 gram'],
  ['lamp', ...named(/Lampit|Lampu/), ...soldBy('Lampit Rotan Kariangau')],
  ['aqua galon', 'Air Galon Isi Ulang'],
  ['minyak goren', 'Minyak Goreng 2 Liter'],
  // Written after the search code was read.
  ['cetak stiker', 'Stiker Logo Bulat', 'Stiker Sudut Kota'],
  ['kopi literan', 'Es Kopi Susu Literan'],
  ['gantungan kunci', ...named(/^Gantungan Kunci/)],
  ['bumbu soto', 'Bumbu Soto Siap Masak'],
  ['tempat sepatu', 'Rak Sepatu Tiga Susun'],
  ['coklat', ...named(/Cokelat/)],
  ['sarapan', 'Nasi Kuning Sarapan'],
  ['hijap', 'Hijab Voal Motif Ombak'],
];
