/** The exact option lists of the specification, and their codes. */
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { offeredOptions } from '#engine/options.ts';
import type { OptionDoc } from '#engine/types.ts';
import { readSchemas, type Schemas } from '#server/modules/forms/forms/read-schemas.ts';

const BANDS = [
  '<10 juta',
  '10-50 juta',
  '50-100 juta',
  '100-500 juta',
  '500 juta-1 Milyar',
  '1-10 Milyar',
  '>10 Milyar',
];
const DAYS = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

const LABELS: Record<string, string[]> = {
  'business-field': [
    'Kriya',
    'Kuliner',
    'Pariwisata',
    'Perdagangan',
    'Industri Kreatif',
    'Pertanian & Perkebunan',
    'Perikanan & Peternakan',
  ],
  'business-type': ['Jasa', 'Produksi', 'Perdagangan'],
  'business-duration': ['0-1 tahun', '1-3 tahun', '3-5 tahun', '5-10 tahun', '10+ tahun'],
  'business-reach': ['Kota', 'Provinsi', 'Nasional', 'Internasional'],
  'capital-band': BANDS,
  'employee-count': ['1-5', '6-10', '11-20', '21-50', '51-100', '101-200', '201-500', '501-1000', '>1000'],
  'development-need': ['Pasar', 'Modal', 'Legalitas', 'Media Promosi', 'Sumber Daya Manusia', 'Pengembangan Produk'],
  'days-open': ['Senin-Jumat', 'Senin-Sabtu', 'Senin-Minggu', 'Selasa-Minggu', 'Sabtu-Minggu', ...DAYS],
  'days-close': ['-', 'Minggu', 'Sabtu-Minggu', ...DAYS.slice(0, 6)],
  'legal-form': [
    'Koperasi Yayasan',
    'PT',
    'CV',
    'Firma',
    'Persero',
    'UD',
    'Perseroan Perorangan',
    'Non Badan Usaha (Perorangan)',
  ],
  'business-scale': ['Mikro (<2 Miliar)', 'Kecil (2-5 Miliar)', 'Menengah (5-15 Miliar)', 'Besar (>15 Miliar)'],
  packaging: ['Pouch', 'Karton', 'Botol', 'Plastik', 'Kaleng', 'Kertas', 'lainnya'],
  'marketing-area': ['Kota Balikpapan', 'Kab/Kota di Kalimantan Timur', 'Antar Provinsi', 'Ekspor'],
  'funding-source': ['Pribadi', 'Lembaga Keuangan', 'Selain Bank dan Lembaga Keuangan'],
  'funding-issue': [
    'Usulan Ditolak',
    'Tidak Tahu Prosedur',
    'Tidak Mempunyai Agunan',
    'Suku Bunga Tinggi',
    'Belum Membutuhkan',
  ],
  'main-issue': [
    'Bahan Baku',
    'Distribusi/Transportasi',
    'Pemasaran & Promosi',
    'Izin Usaha',
    'Permodalan',
    'Produksi',
    'Pelatihan',
  ],
  'internet-usage': ['Menggunakan internet', 'Belum menggunakan internet'],
  'online-marketing': ['Shopee', 'Tokopedia', 'Instagram', 'WA Business', 'Belum Ada', 'Lainnya'],
  'yes-no-capitals': ['YA', 'TIDAK'],
  'yes-no': ['Ya', 'Tidak'],
  'done-or-not-yet': ['Sudah', 'Belum'],
  'product-type': [
    'Furnitur',
    'Makanan',
    'Minuman',
    'Kerajinan Kayu',
    'Kerajinan Rotan/Anyaman',
    'Batik & Tekstil',
    'Pakaian Jadi/Fesyen',
    'Kulit & Alas Kaki',
    'Aksesori & Perhiasan',
    'Kosmetik & Herbal',
    'Percetakan & Kertas',
    'Logam & Mesin',
    'Elektronika',
    'Keramik & Gerabah',
    'Kimia, Sabun & Pembersih',
    'Mainan & Suvenir',
    'Industri Lainnya',
  ],
};

const BANKS = [
  ['Bank Rakyat Indonesia', '002', 'BRINIDJA'],
  ['Bank Central Asia', '014', 'CENAIDJA'],
  ['CIMB Niaga', '022', 'BNIAIDJA'],
  ['Bank Mandiri', '008', 'BMRIIDJA'],
  ['OCBC NISP', '028', 'NISPIDJA'],
  ['Bank Syariah Indonesia', '451', 'BSMDIDJA'],
  ['Bank Negara Indonesia', '009', 'BNINIDJA'],
  ['QRIS', null, null],
];

/** Codes of labels with other characters than letters and spaces: `<` → `kurang-`, `>` → `lebih-`, `+` → `-plus`, a single `-` → `tidak-ada`. */
const CODES: Record<string, string[]> = {
  'business-duration': ['0-1-tahun', '1-3-tahun', '3-5-tahun', '5-10-tahun', '10-plus-tahun'],
  'capital-band': [
    'kurang-10-juta',
    '10-50-juta',
    '50-100-juta',
    '100-500-juta',
    '500-juta-1-milyar',
    '1-10-milyar',
    'lebih-10-milyar',
  ],
  'employee-count': ['1-5', '6-10', '11-20', '21-50', '51-100', '101-200', '201-500', '501-1000', 'lebih-1000'],
  'days-close': ['tidak-ada', 'minggu', 'sabtu-minggu', 'senin', 'selasa', 'rabu', 'kamis', 'jumat', 'sabtu'],
  'legal-form': [
    'koperasi-yayasan',
    'pt',
    'cv',
    'firma',
    'persero',
    'ud',
    'perseroan-perorangan',
    'non-badan-usaha-perorangan',
  ],
  'business-scale': ['mikro-kurang-2-miliar', 'kecil-2-5-miliar', 'menengah-5-15-miliar', 'besar-lebih-15-miliar'],
};

/** All other codes are their labels in kebab-case. */
const codeOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-|-$/gu, '');

describe('the option lists', () => {
  let schemas: Schemas;
  const list = (id: string): OptionDoc[] => {
    const file = schemas.world.options[id];
    if (!file) throw new Error(`no list ${id}`);
    return offeredOptions(file, schemas.world.optionWords[id]);
  };

  beforeAll(async () => {
    schemas = await readSchemas(fileURLToPath(new URL('../..', import.meta.url)));
  });

  it.each(Object.keys(LABELS))('%s contains the labels of the specification', (id) => {
    expect(list(id).map(({ label }) => label)).toEqual(LABELS[id]);
  });

  it.each(Object.keys(LABELS))('%s stores the fixed codes, in the order of its labels', (id) => {
    expect(list(id).map(({ value }) => value)).toEqual(CODES[id] ?? LABELS[id]?.map(codeOf));
  });

  it('the forum contains the six districts of Balikpapan', () => {
    const districts = ['Kota', 'Tengah', 'Utara', 'Selatan', 'Barat', 'Timur'];
    expect(list('forum').map(({ value, label }) => [value, label])).toEqual(
      districts.map((district) => [`balikpapan-${district.toLowerCase()}`, `Balikpapan ${district}`]),
    );
  });

  it('banks have a code, a SWIFT code and a logo from this site', () => {
    expect(list('bank').map(({ label, bank_code, swift_bank }) => [label, bank_code, swift_bank])).toEqual(BANKS);
    for (const { value, bank_logo } of list('bank')) expect(bank_logo).toBe(`/assets/banks/${value}.svg`);
  });
});
