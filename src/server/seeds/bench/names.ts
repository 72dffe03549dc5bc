/** Name parts of the benchmark's shops and products. They contain enough different words to make searches meaningful. */
export const FIRST_NAMES =
  'Siti Budi Rahma Dewi Yusuf Ratna Agus Wati Hasan Nur Tono Lestari Joko Maya Andi Fitri Rudi Indah Bayu Sari'.split(
    ' ',
  );
export const LAST_NAMES =
  'Santoso Rahmawati Hidayat Wulandari Saputra Maharani Kurniawan Puspita Nugroho Anggraini Siregar Simanjuntak'.split(
    ' ',
  );
export const SHOP_TYPES = 'Dapur Warung Kedai Rumah Toko Galeri Kebun Sanggar Pondok Lumbung Bengkel Griya'.split(' ');
export const PLACE_NAMES =
  'Pesisir Manggar Teritip Lamaru Sepinggan Gunung Karang Kariangau Margasari Prapatan Klandasan Damai Batu Ampar Muara Rapak'.split(
    ' ',
  );

/** Product names by category. */
export const PRODUCT_NAMES: Record<string, string[]> = {
  'makanan-ringan': [
    'Amplang Tenggiri',
    'Keripik Singkong',
    'Kerupuk Udang',
    'Kacang Mete',
    'Rempeyek Teri',
    'Stik Bawang',
  ],
  'makanan-siap-saji': [
    'Nasi Kuning',
    'Soto Banjar',
    'Ayam Cincane',
    'Rendang Sapi',
    'Gulai Kepala Ikan',
    'Mi Goreng Jawa',
  ],
  'olahan-laut': [
    'Abon Ikan Tuna',
    'Kepiting Lada Hitam',
    'Udang Kering',
    'Ikan Asin Jambal',
    'Bakso Ikan',
    'Otak-otak Bakar',
  ],
  'kue-dan-roti': ['Bingka Kentang', 'Kue Lapis', 'Roti Gembong', 'Bolu Pandan', 'Nastar Nanas', 'Kue Cucur'],
  'bumbu-dan-sambal': ['Sambal Cumi', 'Sambal Gami', 'Bumbu Rendang', 'Sambal Roa', 'Kecap Manis', 'Bumbu Soto'],
  minuman: ['Jus Buah Naga', 'Wedang Jahe', 'Es Kelapa Muda', 'Sirup Markisa', 'Susu Kedelai', 'Teh Rosela'],
  'kopi-dan-teh': ['Kopi Robusta', 'Kopi Liberika', 'Teh Gaharu', 'Kopi Susu Gula Aren', 'Teh Bajakah', 'Kopi Arabika'],
  'madu-dan-herbal': [
    'Madu Kelulut',
    'Madu Hutan',
    'Minyak Kutus',
    'Jamu Kunyit Asam',
    'Bawang Dayak',
    'Propolis Tetes',
  ],
  'batik-dan-kain': [
    'Batik Mangrove',
    'Kain Ulap Doyo',
    'Sarung Samarinda',
    'Batik Beruang Madu',
    'Syal Tenun',
    'Taplak Sulam',
  ],
  pakaian: ['Kemeja Batik', 'Gamis Katun', 'Kaos Beruang Madu', 'Jaket Tenun', 'Rok Lilit', 'Celana Kulot'],
  aksesori: ['Gelang Manik', 'Kalung Dayak', 'Anting Perak', 'Bros Akrilik', 'Topi Anyaman', 'Gantungan Kunci'],
  'kerajinan-tangan': ['Tas Rotan', 'Anjat Anyaman', 'Miniatur Kapal', 'Mandau Hias', 'Vas Bambu', 'Lampion Kertas'],
  'perawatan-tubuh': [
    'Sabun Susu Kambing',
    'Lulur Bengkoang',
    'Minyak Kelapa Murni',
    'Sampo Herbal',
    'Lilin Aroma',
    'Balsam Rempah',
  ],
  'rumah-dan-dapur': ['Talenan Kayu Ulin', 'Sapu Lidi', 'Cobek Batu', 'Keranjang Bambu', 'Sendok Kayu', 'Tikar Pandan'],
  'hasil-pertanian': ['Salak Pondoh', 'Buah Naga Merah', 'Beras Merah', 'Jahe Merah', 'Lada Hitam', 'Pisang Kepok'],
  jasa: ['Jahit Kebaya', 'Servis Kapal', 'Foto Produk', 'Sablon Kaos', 'Katering Harian', 'Cuci Sepatu'],
};
export const FLAVOURS =
  'Original Pedas Manis Gurih Premium Spesial Jumbo Mini Asli Istimewa Segar Klasik Rempah Pandan Durian Kelapa'.split(
    ' ',
  );
export const SIZES = ['100 g', '250 g', '500 g', 'isi 6', 'isi 12', '1 kg', 'ukuran M', 'paket hemat'];
export const SENTENCES = [
  'Dibuat sendiri di rumah produksi kami di Balikpapan.',
  'Bahan dipilih setiap pagi dari pasar dan nelayan tetangga.',
  'Tanpa pengawet dan tanpa pewarna buatan.',
  'Dikemas rapat sehingga tahan dibawa perjalanan jauh.',
  'Cocok untuk oleh-oleh keluarga dan hantaran hari raya.',
  'Pesanan banyak dilayani, mohon kabari dua hari sebelumnya.',
  'Dikerjakan oleh ibu-ibu kelompok usaha di kampung kami.',
  'Simpan di tempat kering dan jauh dari sinar matahari.',
];
