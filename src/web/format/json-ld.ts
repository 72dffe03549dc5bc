/** Builds JSON-LD (schema.org) for pages. Pure, except that URLs come from `site.ts`. */
import type { EventItem, ProductDetail, ShopDetail } from '#contract/catalogue.ts';
import { shopName } from './shop-name.ts';
import { absoluteUrl } from './site.ts';

const CITY = {
  '@type': 'PostalAddress',
  addressLocality: 'Balikpapan',
  addressRegion: 'Kalimantan Timur',
  addressCountry: 'ID',
};

/** Leaves out empty properties, because validators report them as errors. */
const omitEmpty = (properties: Record<string, unknown>): object =>
  Object.fromEntries(
    Object.entries(properties).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );

const aggregateRating = (average: number | null, count: number) =>
  average === null || count === 0
    ? undefined
    : { '@type': 'AggregateRating', ratingValue: average, reviewCount: count, bestRating: 5, worstRating: 1 };

/** Breadcrumbs of a page: names with paths, the page itself last. */
export const breadcrumbJsonLd = (crumbs: { name: string; path: string }[]): object => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: absoluteUrl(path),
  })),
});

/** The site as a whole, with its search. Used on the landing page. */
export const websiteJsonLd = (name: string): object => ({
  '@type': 'WebSite',
  name,
  url: absoluteUrl('/'),
  inLanguage: import.meta.env.LANGUAGE,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${absoluteUrl('/marketplace')}?search={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

export const organizationJsonLd = (name: string, telephone: string, email: string): object => ({
  '@type': 'Organization',
  name,
  url: absoluteUrl('/'),
  address: CITY,
  contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', telephone, email, areaServed: 'ID' },
});

/** Items of a list in the order shown. */
export const itemListJsonLd = (items: { name: string; path: string }[]): object => ({
  '@type': 'ItemList',
  itemListElement: items.map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    url: absoluteUrl(path),
  })),
});

export function productJsonLd(product: ProductDetail): object {
  const url = absoluteUrl(`/product/${product.id}`);
  const offer = {
    priceCurrency: 'IDR',
    ...(product.promotion?.until ? { priceValidUntil: product.promotion.until } : {}),
    availability: `https://schema.org/${product.stock_quantity > 0 ? 'InStock' : 'OutOfStock'}`,
    url,
    seller: { '@type': 'Organization', name: shopName(product.shop), url: absoluteUrl(`/members/${product.shop.id}`) },
  };
  return omitEmpty({
    '@type': 'Product',
    name: product.name,
    description: product.description,
    image: [product.picture, ...product.media.map((medium) => medium.file_path)].map(absoluteUrl),
    url,
    sku: product.sku,
    category: product.category.category_name,
    brand: { '@type': 'Brand', name: shopName(product.shop) },
    offers:
      product.price === product.price_max
        ? { '@type': 'Offer', price: product.price, itemCondition: 'https://schema.org/NewCondition', ...offer }
        : {
            '@type': 'AggregateOffer',
            lowPrice: product.price,
            highPrice: product.price_max,
            offerCount: Math.max(1, product.varian.length),
            ...offer,
          },
    aggregateRating: aggregateRating(product.rating_summary.average, product.rating_summary.count),
  });
}

export const shopJsonLd = (shop: ShopDetail): object =>
  omitEmpty({
    '@type': 'LocalBusiness',
    name: shopName(shop),
    description: shop.business_description,
    url: absoluteUrl(`/members/${shop.id}`),
    image: shop.business_logo && absoluteUrl(shop.business_logo),
    telephone: shop.whatsapp && `+${shop.whatsapp}`,
    address: { ...CITY, ...(shop.business_address ? { streetAddress: shop.business_address } : {}) },
    geo: shop.map && { '@type': 'GeoCoordinates', latitude: shop.map.lat, longitude: shop.map.lng },
    aggregateRating: aggregateRating(shop.rating, shop.rating_count),
    sameAs: [shop.business_website, shop.link_facebook, shop.link_ig, shop.link_youtube].filter(Boolean),
  });

export const eventJsonLd = (event: EventItem): object =>
  omitEmpty({
    '@type': 'Event',
    name: event.title,
    description: event.description,
    startDate: event.starts_at,
    endDate: event.ends_at,
    image: event.poster && absoluteUrl(event.poster),
    url: absoluteUrl(`/events/${event.id}`),
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: event.location, address: CITY },
    isAccessibleForFree: event.cost === 0,
  });
