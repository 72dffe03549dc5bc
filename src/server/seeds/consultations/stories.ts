/** Twelve consultations of the demo, in every status. `day` counts from today and is negative for past ones. */
export interface ConsultationStory {
  key: string;
  /** siti, budi, rahma, or the name of a shop. */
  asker: string;
  /** Local part of the curator's e-mail address. null: no curator was chosen. */
  curator: 'dewi' | 'yusuf' | null;
  topik: string;
  judul: string;
  deskripsi_masalah: string;
  metode: 'tatap-muka' | 'telepon' | 'whatsapp' | 'daring';
  end: 'pending' | 'scheduled' | 'done' | 'rated' | 'rejected' | 'canceled' | 'no_show';
  day: number;
  hour: number;
  note?: string;
  messages?: ['asker' | 'curator', string][];
  ringkasan?: string;
  tugas?: string[];
  rating?: number;
  komentar?: string;
}

export const STORIES: ConsultationStory[] = [
  {
    ...{ key: 'siti-katalog', asker: 'siti', curator: 'dewi', topik: 'pemasaran', metode: 'tatap-muka' },
    judul: 'Katalog produk untuk toko oleh-oleh hotel',
    deskripsi_masalah:
      'Dua hotel meminta katalog dengan harga grosir. Saya belum tahu cara menyusun harga dan syarat titip jual yang tidak merugikan.',
    ...{ end: 'scheduled', day: 2, hour: 10 },
    messages: [
      ['asker', 'Apakah perlu membawa contoh kemasannya, Bu?'],
      ['curator', 'Bawa satu dari tiap ukuran, dan catatan biaya per bungkus.'],
    ],
  },
  {
    ...{ key: 'siti-halal', asker: 'siti', curator: 'dewi', topik: 'legalitas-sertifikasi', metode: 'tatap-muka' },
    judul: 'Menyiapkan sertifikat halal amplang',
    deskripsi_masalah:
      'Bahan baku saya dari tiga pemasok dan minyaknya curah. Apa yang harus dirapikan sebelum mendaftar sertifikat halal?',
    ...{ end: 'done', day: -3, hour: 9 },
    ringkasan:
      'Alur pendaftaran halal jalur pernyataan pelaku usaha sudah dibahas. Minyak curah perlu diganti dengan yang bersertifikat, dan daftar bahan disusun per pemasok.',
    tugas: ['Minta salinan sertifikat halal dari tiga pemasok', 'Ganti minyak curah', 'Buat akun SIHALAL dan isi data'],
  },
  {
    ...{ key: 'siti-modal', asker: 'siti', curator: 'dewi', topik: 'pembiayaan', metode: 'telepon' },
    judul: 'Memilih pinjaman untuk mesin peniris minyak',
    deskripsi_masalah:
      'Ada tawaran koperasi dan KUR. Saya ingin tahu mana yang lebih ringan untuk mesin seharga 18 juta.',
    ...{ end: 'rated', day: -24, hour: 14, rating: 5 },
    ringkasan: 'Kedua tawaran dihitung bersama. Angsuran KUR lebih ringan, syaratnya laporan penjualan enam bulan.',
    tugas: ['Susun laporan penjualan enam bulan', 'Datangi bank dengan berkas lengkap'],
    komentar: 'Dihitung bersama sampai jelas. Sangat terbantu.',
  },
  {
    ...{ key: 'siti-ekspor', asker: 'siti', curator: 'yusuf', topik: 'jaringan-kerja-sama', metode: 'daring' },
    judul: 'Peluang kirim ke luar negeri',
    deskripsi_masalah: 'Seorang kerabat di Malaysia ingin menjual amplang saya. Apa yang perlu disiapkan dari sini?',
    ...{ end: 'rejected', day: -10, hour: 9 },
    note: 'Bidang saya produksi. Untuk ekspor silakan tanyakan kepada Ibu Dewi Kartika.',
  },
  {
    ...{ key: 'budi-katering', asker: 'budi', curator: null, topik: 'kelembagaan', metode: 'whatsapp' },
    judul: 'Memulai usaha katering dari rumah',
    deskripsi_masalah: 'Saya karyawan dan ingin memulai katering kecil bersama istri. Izin apa yang didahulukan?',
    ...{ end: 'pending', day: 6, hour: 9 },
  },
  {
    ...{ key: 'rahma-merek', asker: 'rahma', curator: 'dewi', topik: 'legalitas-sertifikasi', metode: 'daring' },
    judul: 'Mendaftarkan merek kue kering',
    deskripsi_masalah: 'Nama usaha saya mirip dengan yang sudah ada di kota lain. Apakah masih dapat didaftarkan?',
    ...{ end: 'pending', day: 4, hour: 13 },
    messages: [['asker', 'Saya bisa setiap hari setelah pukul satu siang.']],
  },
  {
    ...{ key: 'kepiting-kemasan', asker: 'Kepiting Olahan Bu Rusmini', curator: 'dewi', topik: 'produksi' },
    metode: 'tatap-muka',
    judul: 'Kemasan kedap udara untuk keripik kepiting',
    deskripsi_masalah: 'Keripik melempem setelah dua minggu. Saya ingin tahu jenis plastik dan mesin yang terjangkau.',
    ...{ end: 'pending', day: 5, hour: 10 },
  },
  {
    ...{ key: 'madu-iklan', asker: 'Madu Kelulut Teritip', curator: 'dewi', topik: 'pemasaran', metode: 'daring' },
    judul: 'Beriklan di media sosial dengan biaya kecil',
    deskripsi_masalah: 'Iklan saya bulan lalu menghabiskan 400 ribu dan tidak ada pesanan. Apa yang keliru?',
    ...{ end: 'scheduled', day: 1, hour: 13 },
  },
  {
    ...{ key: 'rotan-upah', asker: 'Lampit Rotan Kariangau', curator: 'yusuf', topik: 'sdm', metode: 'telepon' },
    judul: 'Upah borongan untuk penganyam',
    deskripsi_masalah: 'Penganyam saya delapan orang dan dibayar per lembar. Bagaimana menghitungnya supaya adil?',
    ...{ end: 'scheduled', day: 3, hour: 9 },
  },
  {
    ...{ key: 'sambal-kasir', asker: 'Sambal Mama Kampung Baru', curator: 'yusuf', topik: 'teknologi-informasi' },
    metode: 'whatsapp',
    judul: 'Mencatat penjualan dengan aplikasi kasir',
    deskripsi_masalah: 'Catatan saya di buku sering hilang. Aplikasi apa yang mudah untuk tiga orang karyawan?',
    ...{ end: 'no_show', day: -6, hour: 11 },
  },
  {
    ...{ key: 'batik-pameran', asker: 'Batik Beruang Madu', curator: 'dewi', topik: 'jaringan-kerja-sama' },
    metode: 'tatap-muka',
    judul: 'Persiapan ikut pameran di Samarinda',
    deskripsi_masalah: 'Kami diundang berpameran tiga hari. Berapa stok yang sebaiknya dibawa dan bagaimana biayanya?',
    ...{ end: 'canceled', day: -8, hour: 10 },
  },
  {
    ...{ key: 'budi-rasa', asker: 'budi', curator: 'yusuf', topik: 'produksi', metode: 'tatap-muka' },
    judul: 'Menguji resep sebelum dijual',
    deskripsi_masalah: 'Saya ingin tahu cara sederhana menguji daya tahan dan rasa masakan sebelum dijual.',
    ...{ end: 'rated', day: -15, hour: 15, rating: 4 },
    ringkasan: 'Uji simpan tiga hari dan uji rasa sepuluh orang sudah dijelaskan, lengkap dengan lembar catatannya.',
    tugas: ['Uji simpan tiga hari pada suhu ruang', 'Minta penilaian sepuluh orang'],
    komentar: 'Praktis. Lembar catatannya sangat membantu.',
  },
];
