/** Shops and events in the format of the API. Tests change the parts they need. */
import type { EventItem, ShopCard, ShopDetail } from '#contract/catalogue.ts';
import type { ShopPoint } from '#contract/shop-points.ts';

export const shopCard = (change: Partial<ShopCard> = {}): ShopCard => ({
  id: '0c9c5a1e-0000-4000-8000-000000000001',
  business_name: 'Kelulut Teritip',
  brand_name: null,
  business_logo: '/media/abc.jpg',
  district: { code: '64.71.01', name: 'Balikpapan Timur' },
  business_opening_hours: '08:00-17:00',
  days_open: 'senin-sabtu',
  days_close: 'minggu',
  licences: [{ kind: 'nib', verified_at: '2026-11-01T00:00:00.000Z', expires_at: null }],
  field: { code: 'kuliner', label: 'Kuliner' },
  excerpt: 'Madu kelulut dari kebun sendiri di tepi mangrove.',
  products: 12,
  rating: 4.8,
  rating_count: 1234,
  created_at: '2026-03-02T01:00:00.000Z',
  ...change,
});

export const shopDetail = (change: Partial<ShopDetail> = {}): ShopDetail => ({
  ...shopCard(),
  brand_name: 'Teritip',
  business_description: 'Madu kelulut dari kebun sendiri.\nDipanen tiap bulan.',
  business_address: 'Jl. Mulawarman RT 5 No. 12',
  map: { lat: -1.21, lng: 116.98 },
  days: 'Senin-Sabtu',
  sold: 12_500,
  whatsapp: '6281200000001',
  payment_ways: ['Bank Mandiri', 'QRIS'],
  business_website: 'https://www.kelulut.example/toko/',
  link_facebook: null,
  link_ig: 'https://instagram.com/kelulut.teritip',
  link_youtube: null,
  ...change,
});

export const shopPoint = (change: Partial<ShopPoint> = {}): ShopPoint => ({
  id: 'p1',
  name: 'Kelulut Teritip',
  lat: -1.21,
  lng: 116.98,
  district: '64.71.01',
  field: 'kuliner',
  open: true,
  ...change,
});

export const eventItem = (change: Partial<EventItem> = {}): EventItem => ({
  id: '0c9c5a1e-0000-4000-8000-0000000000e1',
  title: 'Bazar Mangrove',
  kind: 'Bazar',
  poster: '/media/poster.jpg',
  description: 'Empat puluh pelaku usaha berjualan di tepi Teluk Balikpapan.',
  starts_at: '2026-11-20T00:00:00.000Z',
  ends_at: '2026-11-20T04:30:00.000Z',
  location: 'Mangrove Center, Batu Ampar',
  quota: 50,
  cost: 0,
  is_running: false,
  link: null,
  organizer: 'Dinas Koperasi dan UMKM',
  speakers: [{ name: 'Hadi Santoso', expertise: 'Kemasan' }],
  address: '',
  map_link: null,
  contact: '',
  is_canceled: false,
  ...change,
});

export const pageOf = <T>(items: T[], change: { page?: number; total?: number; total_pages?: number } = {}) => ({
  items,
  page: 1,
  per_page: 24,
  total: items.length,
  total_pages: 1,
  ...change,
});
