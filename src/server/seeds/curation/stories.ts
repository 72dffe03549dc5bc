/** Curation stories of the demo: one announced period and one open period. All invented. */

/** Seven values in the order of the score sheet: legality, quality, packaging, uniqueness, capacity, competitiveness, safety. */
export type Scores = [number, number, number, number, number, number, number];
export interface EntryStory {
  shop: string;
  product: string;
  type: string;
  about: string;
  dewi?: Scores;
  yusuf?: Scores;
  end: 'submitted' | 'verifying' | 'assessing' | 'pass' | 'pass-with-notes' | 'fail' | 'docs';
  note?: string;
}

export const ANNOUNCED: EntryStory[] = [
  {
    shop: 'Amplang Bahari Manggar',
    product: 'Amplang Tenggiri Rumput Laut',
    type: 'makanan',
    about: 'Amplang ikan tenggiri dengan rumput laut kering, dikemas dalam pouch berdiri.',
    dewi: [5, 5, 4, 4, 4, 4, 5],
    yusuf: [5, 4, 4, 4, 5, 4, 4],
    end: 'pass',
  },
  {
    shop: 'Madu Kelulut Teritip',
    product: 'Madu Kelulut Botol Kaca',
    type: 'makanan',
    about: 'Madu kelulut tanpa pemanasan dalam botol kaca 250 ml.',
    dewi: [4, 5, 4, 5, 3, 4, 4],
    yusuf: [5, 5, 4, 5, 3, 4, 4],
    end: 'pass',
  },
  {
    shop: 'Batik Beruang Madu',
    product: 'Kain Batik Tulis Beruang Madu',
    type: 'batik-tekstil',
    about: 'Batik tulis pewarna alam dengan motif beruang madu dan mangrove.',
    dewi: [4, 5, 4, 5, 4, 4, 4],
    yusuf: [5, 5, 4, 5, 4, 4, 5],
    end: 'pass',
  },
  {
    shop: 'Lampit Rotan Kariangau',
    product: 'Lampit Rotan Halus',
    type: 'kerajinan-rotan-anyaman',
    about: 'Tikar rotan anyam tangan, tepi dijahit kain tenun.',
    dewi: [3, 4, 3, 5, 4, 4, 4],
    end: 'pass',
  },
  {
    shop: 'Ukir Ulin Karang Joang',
    product: 'Talenan Ulin Ukir',
    type: 'kerajinan-kayu',
    about: 'Talenan dari sisa kayu ulin dengan ukiran enggang.',
    yusuf: [4, 4, 4, 5, 3, 4, 4],
    end: 'pass',
  },
  {
    shop: 'Rumah Tenun Gunung Bahagia',
    product: 'Selendang Tenun Doyo',
    type: 'batik-tekstil',
    about: 'Selendang tenun serat doyo, dikerjakan sepuluh penenun.',
    dewi: [4, 4, 3, 5, 3, 3, 4],
    yusuf: [4, 4, 4, 5, 3, 4, 4],
    end: 'pass',
  },
  {
    shop: 'Sambal Mama Kampung Baru',
    product: 'Sambal Gami Kemasan',
    type: 'makanan',
    about: 'Sambal gami khas Balikpapan dalam botol, tahan dua bulan.',
    dewi: [3, 4, 3, 4, 3, 4, 3],
    yusuf: [3, 4, 3, 3, 3, 4, 3],
    end: 'pass-with-notes',
    note: 'Lengkapi tanggal kedaluwarsa dan kode produksi pada label sebelum pameran.',
  },
  {
    shop: 'Kopi Muara Rapak',
    product: 'Kopi Liberika Giling',
    type: 'minuman',
    about: 'Kopi liberika dari kebun rakyat, disangrai sedang.',
    yusuf: [3, 4, 3, 3, 3, 3, 4],
    end: 'pass-with-notes',
    note: 'Ganti kemasan dengan pouch berkatup agar aromanya terjaga.',
  },
  {
    shop: 'Sabun Zaitun Batu Ampar',
    product: 'Sabun Batang Minyak Zaitun',
    type: 'kimia-sabun-pembersih',
    about: 'Sabun batang tanpa pewangi buatan, dibungkus kertas daur ulang.',
    dewi: [2, 4, 4, 4, 3, 3, 3],
    end: 'pass-with-notes',
    note: 'Selesaikan notifikasi kosmetik sebelum produk dijual di ritel modern.',
  },
  {
    shop: 'Keripik Singkong Sepinggan',
    product: 'Keripik Singkong Balado',
    type: 'makanan',
    about: 'Keripik singkong tipis dengan bumbu balado.',
    dewi: [2, 3, 2, 2, 3, 3, 3],
    yusuf: [2, 3, 2, 2, 3, 3, 2],
    end: 'fail',
    note: 'Urus P-IRT dan perbaiki kemasan lebih dahulu; rasanya sudah baik, silakan ikut periode berikutnya.',
  },
  {
    shop: 'Galeri Kriya Melawai',
    product: 'Gantungan Kunci Resin Pantai',
    type: 'mainan-suvenir',
    about: 'Suvenir resin berisi pasir dan kerang pantai Melawai.',
    yusuf: [2, 3, 3, 2, 2, 3, 3],
    end: 'fail',
    note: 'Tonjolkan ciri Balikpapan pada bentuknya dan tambah kapasitas produksi.',
  },
  {
    shop: 'Kosmetik Herbal Damai',
    product: 'Lulur Rempah Dayak',
    type: 'kosmetik-herbal',
    about: 'Lulur rempah bubuk dalam wadah plastik.',
    end: 'docs',
    note: 'Nomor notifikasi kosmetik pada formulir tidak ditemukan. Ajukan lagi setelah nomornya terbit.',
  },
];

export const OPEN: EntryStory[] = [
  {
    shop: 'Manik Enggang',
    product: 'Kalung Manik Enggang',
    type: 'aksesori-perhiasan',
    about: 'Kalung manik bermotif enggang, dironce tangan.',
    dewi: [4, 5, 4, 5, 4, 4, 4],
    end: 'assessing',
  },
  {
    shop: 'Roti Mantau Gunung Sari',
    product: 'Mantau Beku Isi Sepuluh',
    type: 'makanan',
    about: 'Roti mantau beku siap goreng, tahan tiga bulan dalam pembeku.',
    dewi: [5, 5, 4, 4, 5, 5, 5],
    yusuf: [3, 3, 3, 3, 4, 3, 3],
    end: 'assessing',
  },
  {
    shop: 'Mebel Palet Sepinggan Baru',
    product: 'Rak Buku Kayu Palet',
    type: 'furnitur',
    about: 'Rak buku lipat dari kayu palet bekas pelabuhan.',
    end: 'verifying',
  },
  {
    shop: 'Kebun Herbal Lamaru',
    product: 'Jahe Merah Serbuk',
    type: 'minuman',
    about: 'Minuman serbuk jahe merah tanpa gula tambahan.',
    end: 'submitted',
  },
];

/** Corrections that Dewi asks Siti for. */
export const SITI_CORRECTIONS = {
  product_description: 'Sebutkan berat bersih dan masa simpan satu kemasan.',
  certification: 'Tulis nomor P-IRT yang tertera pada sertifikat.',
};

export const PERIODS = {
  announced: {
    title: 'Kurasi Galeri UMKM Balikpapan 2026',
    description:
      'Produk yang lolos dipajang di Galeri UMKM Balikpapan selama enam bulan dan diikutkan dalam pameran hari jadi kota.',
    purposes: ['galeri', 'pameran'],
    criteria:
      'Legalitas usaha, mutu produk, kemasan dan label, keunikan, kapasitas produksi, harga, serta keamanan produk. Nilai 70 ke atas lolos; nilai 55 sampai 69 dapat lolos dengan catatan.',
    quota: 15,
  },
  open: {
    title: 'Kurasi Ritel Modern & Bandara 2026',
    description:
      'Mencari produk Balikpapan yang siap dijual di ritel modern dan gerai oleh-oleh bandara: pasokan terjaga, label lengkap, dan kemasan kuat.',
    purposes: ['ritel-modern'],
    criteria:
      'Kriteria penilaian sama dengan kurasi galeri, ditambah kesanggupan memasok sedikitnya 200 kemasan setiap bulan.',
  },
};
