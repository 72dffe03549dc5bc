/** What search engines read about a page (schema.org). A wrong price or address would be shown in their results. */
import { beforeAll, expect, test, vi } from 'vitest';
import type { EventItem, ProductDetail, ShopDetail } from '#contract/catalogue.ts';
import * as jsonLd from '#web/format/json-ld.ts';
import { absoluteUrl, setSiteUrl } from '#web/format/site.ts';

beforeAll(() => setSiteUrl('https://sentra.example'));

const CITY = {
  '@type': 'PostalAddress',
  addressLocality: 'Balikpapan',
  addressRegion: 'Kalimantan Timur',
  addressCountry: 'ID',
};

test('an address of the site is complete', () => {
  expect(absoluteUrl('/product/1?a=b')).toBe('https://sentra.example/product/1?a=b');
  expect(absoluteUrl('/')).toBe('https://sentra.example/');
});

test('a browser takes the address of the site from the page, or from its own address', () => {
  const addressFrom = (meta: object | null) => {
    setSiteUrl('');
    vi.stubGlobal('document', { querySelector: (name: string) => (name === 'meta[name=site]' ? meta : null) });
    vi.stubGlobal('location', { origin: 'http://localhost:3000' });
    return absoluteUrl('/a');
  };
  expect(addressFrom({ content: 'https://pasar.example' })).toBe('https://pasar.example/a');
  expect(addressFrom({ content: '' })).toBe('http://localhost:3000/a');
  expect(addressFrom(null)).toBe('http://localhost:3000/a');
  vi.unstubAllGlobals();
  setSiteUrl('https://sentra.example');
});

test('lists and breadcrumbs are numbered from one', () => {
  const crumbs = [
    { name: 'Beranda', path: '/' },
    { name: 'Abon', path: '/product/1' },
  ];
  const items = [
    { '@type': 'ListItem', position: 1, name: 'Beranda' },
    { '@type': 'ListItem', position: 2, name: 'Abon' },
  ];
  const urls = ['https://sentra.example/', 'https://sentra.example/product/1'];
  expect(jsonLd.breadcrumbJsonLd(crumbs)).toEqual({
    '@type': 'BreadcrumbList',
    itemListElement: items.map((item, at) => ({ ...item, item: urls[at] })),
  });
  expect(jsonLd.itemListJsonLd(crumbs)).toEqual({
    '@type': 'ItemList',
    itemListElement: items.map((item, at) => ({ ...item, url: urls[at] })),
  });
});

test('the site names its search and its contact', () => {
  expect(jsonLd.websiteJsonLd('Pasar Kota')).toEqual({
    '@type': 'WebSite',
    name: 'Pasar Kota',
    url: 'https://sentra.example/',
    inLanguage: 'id',
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: 'https://sentra.example/marketplace?search={search_term_string}',
      },
      'query-input': 'required name=search_term_string',
    },
  });
  expect(jsonLd.organizationJsonLd('Pasar Kota', '0542', 'halo@sentra.example')).toEqual({
    '@type': 'Organization',
    name: 'Pasar Kota',
    url: 'https://sentra.example/',
    address: CITY,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      telephone: '0542',
      email: 'halo@sentra.example',
      areaServed: 'ID',
    },
  });
});

const product = {
  id: 'abon',
  name: 'Abon',
  description: 'Abon sapi',
  picture: '/media/a.jpg',
  media: [{ id: 'm', file_path: '/media/b.jpg' }],
  sku: null,
  category: { id: 'makanan', category_name: 'Makanan' },
  shop: { id: 'dapur-siti', brand_name: '', business_name: 'Dapur Siti' },
  price: 15_000,
  price_max: 15_000,
  stock_quantity: 3,
  varian: [],
  rating_summary: { average: 4.7, count: 3 },
} as unknown as ProductDetail;
const rating = { '@type': 'AggregateRating', ratingValue: 4.7, reviewCount: 3, bestRating: 5, worstRating: 1 };
const offer = {
  priceCurrency: 'IDR',
  availability: 'https://schema.org/InStock',
  url: 'https://sentra.example/product/abon',
  seller: { '@type': 'Organization', name: 'Dapur Siti', url: 'https://sentra.example/members/dapur-siti' },
};

test('a product has one price, its seller and its rating, and no empty property', () => {
  expect(jsonLd.productJsonLd(product)).toEqual({
    '@type': 'Product',
    name: 'Abon',
    description: 'Abon sapi',
    image: ['https://sentra.example/media/a.jpg', 'https://sentra.example/media/b.jpg'],
    url: 'https://sentra.example/product/abon',
    category: 'Makanan',
    brand: { '@type': 'Brand', name: 'Dapur Siti' },
    offers: { '@type': 'Offer', price: 15_000, itemCondition: 'https://schema.org/NewCondition', ...offer },
    aggregateRating: rating,
  });
  expect(jsonLd.productJsonLd(product)).not.toHaveProperty('sku');
});

test('a product with variants of several prices has a range', () => {
  const offersOf = (varian: unknown[]) =>
    jsonLd.productJsonLd({ ...product, price_max: 20_000, varian } as unknown as ProductDetail);
  const range = { '@type': 'AggregateOffer', lowPrice: 15_000, highPrice: 20_000, ...offer };
  expect(offersOf([{}, {}])).toMatchObject({ offers: { ...range, offerCount: 2 } });
  expect(offersOf([])).toMatchObject({ offers: { ...range, offerCount: 1 } });
});

test('a product that is sold out says so, and one without reviews has no rating', () => {
  const soldOut = { ...product, stock_quantity: 0, rating_summary: { average: null, count: 0 } } as typeof product;
  const told = jsonLd.productJsonLd(soldOut);
  expect(told).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  expect(told).not.toHaveProperty('aggregateRating');
  const odd = { ...product, rating_summary: { average: 4, count: 0 } } as typeof product;
  expect(jsonLd.productJsonLd(odd)).not.toHaveProperty('aggregateRating');
  const unknown = { ...product, rating_summary: { average: null, count: 3 } } as unknown as typeof product;
  expect(jsonLd.productJsonLd(unknown)).not.toHaveProperty('aggregateRating');
});

const shop = {
  id: 'dapur-siti',
  brand_name: 'Siti',
  business_name: 'Dapur Siti',
  business_description: 'Abon',
  business_logo: '/media/l.jpg',
  whatsapp: '62812',
  business_address: 'Jalan Mawar 1',
  map: { lat: -1.2, lng: 116.8 },
  rating: 4.7,
  rating_count: 3,
  business_website: 'https://siti.example',
  link_facebook: null,
  link_ig: 'https://instagram.example/siti',
  link_youtube: null,
} as unknown as ShopDetail;

test('a shop has its address, its place and its other pages', () => {
  expect(jsonLd.shopJsonLd(shop)).toEqual({
    '@type': 'LocalBusiness',
    name: 'Siti',
    description: 'Abon',
    url: 'https://sentra.example/members/dapur-siti',
    image: 'https://sentra.example/media/l.jpg',
    telephone: '+62812',
    address: { ...CITY, streetAddress: 'Jalan Mawar 1' },
    geo: { '@type': 'GeoCoordinates', latitude: -1.2, longitude: 116.8 },
    aggregateRating: rating,
    sameAs: ['https://siti.example', 'https://instagram.example/siti'],
  });
});

test('a shop that tells little has no empty property', () => {
  const bare = { business_logo: null, whatsapp: null, business_address: null, map: null, business_description: '' };
  const told = jsonLd.shopJsonLd({ ...shop, ...bare });
  expect(Object.keys(told).sort()).toEqual(['@type', 'address', 'aggregateRating', 'name', 'sameAs', 'url']);
  expect(told).toMatchObject({ address: CITY });
});

test('an event has its times and its place, and says whether it is free', () => {
  const event = {
    id: 'pelatihan',
    title: 'Pelatihan',
    description: 'Kemasan',
    starts_at: '2026-11-20T01:00:00Z',
    ends_at: null,
    poster: '/media/p.jpg',
    location: 'Aula',
    cost: 0,
  } as unknown as EventItem;
  expect(jsonLd.eventJsonLd(event)).toEqual({
    '@type': 'Event',
    name: 'Pelatihan',
    description: 'Kemasan',
    startDate: '2026-11-20T01:00:00Z',
    image: 'https://sentra.example/media/p.jpg',
    url: 'https://sentra.example/events/pelatihan',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: 'Aula', address: CITY },
    isAccessibleForFree: true,
  });
  const paid = jsonLd.eventJsonLd({ ...event, cost: 1, ends_at: '2026-11-20T03:00:00Z', poster: null });
  expect(paid).toMatchObject({ isAccessibleForFree: false, endDate: '2026-11-20T03:00:00Z' });
  expect(paid).not.toHaveProperty('image');
});
