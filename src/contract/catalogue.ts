/** Request and response schemas of public shops, products and reviews. Amounts are whole rupiah. */

import { type Static, Type } from 'typebox';
import { Price } from './bounds.ts';
import { ShopClosure } from './closures.ts';
import { OneOf, PageQuery } from './envelope.ts';
import { ShopLicence } from './licences.ts';
import { Nullable } from './nullable.ts';
import { ShownPromotion } from './promotions.ts';

const Money = Type.Integer({ minimum: 0 });
const Search = Type.Optional(Type.String({ maxLength: 100 }));
const Code = Type.Optional(Type.String({ maxLength: 64 }));

const Place = Type.Object({ code: Type.String(), name: Type.String() });
const LabelledCode = Type.Object({ code: Type.String(), label: Type.String() });
/** `/media/…`. With `?w=` and one of MEDIA_WIDTHS the response is WebP of that width. */
export const PictureUrl = Type.String();
export const MediaItem = Type.Object({ id: Type.String(), file_path: PictureUrl });
export type MediaItem = Static<typeof MediaItem>;

/** The shop data on every card. `isShopOpen` of the engine computes from hours and days whether it is open. */
export const ShopBrief = Type.Object({
  id: Type.String(),
  /** The legal name, for receipts and documents. */
  business_name: Type.String(),
  /** The name shown to buyers; null if there is only the legal name. */
  brand_name: Nullable(Type.String()),
  business_logo: Nullable(PictureUrl),
  district: Nullable(Place),
  /** `08:00-17:00` */
  business_opening_hours: Type.String(),
  /** Codes of the lists days-open and days-close. */
  days_open: Nullable(Type.String()),
  days_close: Nullable(Type.String()),
  /** Licences that are confirmed from their documents and valid today. */
  licences: Type.Array(ShopLicence),
  /** Only while the seller has closed the shop. */
  closure: Type.Optional(ShopClosure),
});
export type ShopBrief = Static<typeof ShopBrief>;

/** How the shop can be paid, in words: names of banks, QRIS, cash on receipt. Without accounts. */
const PaymentWays = Type.Array(Type.String());

export const Category = Type.Object({ id: Type.String(), category_name: Type.String(), products: Type.Integer() });
export type Category = Static<typeof Category>;

export const ProductCard = Type.Object({
  id: Type.String(),
  name: Type.String(),
  picture: PictureUrl,
  /** Lowest and highest price that buyers pay now. They are equal unless variants differ. */
  price: Money,
  price_max: Money,
  /** Of the variant with the lowest price. */
  promotion: Type.Optional(ShownPromotion),
  stock_quantity: Type.Integer(),
  /** Mean rating with one decimal; null without reviews. */
  rating: Nullable(Type.Number()),
  rating_count: Type.Integer(),
  sold: Type.Integer(),
  category_id: Type.String(),
  category: Type.Object({ id: Type.String(), category_name: Type.String() }),
  shop: ShopBrief,
});
export type ProductCard = Static<typeof ProductCard>;

export const Variant = Type.Object({
  id: Type.String(),
  name: Type.String(),
  price: Money,
  stock_quantity: Type.Integer(),
  sku: Nullable(Type.String()),
  picture: Nullable(PictureUrl),
  promotion: Type.Optional(ShownPromotion),
});
export type Variant = Static<typeof Variant>;

export const RatingSummary = Type.Object({
  average: Nullable(Type.Number()),
  count: Type.Integer(),
  /** Number of reviews with 1, 2, 3, 4 and 5 stars. */
  stars: Type.Array(Type.Integer(), { minItems: 5, maxItems: 5 }),
});
export type RatingSummary = Static<typeof RatingSummary>;

/** Data about the seller on the page of a product. */
const SellerBrief = Type.Object({
  ...ShopBrief.properties,
  rating: Nullable(Type.Number()),
  rating_count: Type.Integer(),
  products: Type.Integer(),
});

/** The server responds with 404 for a product that only its seller may see. */
export const ProductDetail = Type.Object({
  ...ProductCard.properties,
  shop: SellerBrief,
  description: Type.String(),
  media: Type.Array(MediaItem),
  /** Empty if the product has no variants. */
  varian: Type.Array(Variant),
  min_order: Type.Integer(),
  sku: Nullable(Type.String()),
  rating_summary: RatingSummary,
  /** Digits for wa.me (`62812…`), or null. */
  whatsapp: Nullable(Type.String()),
  payment_ways: PaymentWays,
  /** Up to six products of the same category or shop. */
  related: Type.Array(ProductCard),
  updated_at: Type.String(),
});
export type ProductDetail = Static<typeof ProductDetail>;

export const Review = Type.Object({
  id: Type.String(),
  rate: Type.Integer({ minimum: 1, maximum: 5 }),
  description: Type.String(),
  media: Type.Array(MediaItem),
  /** `Siti R.`: first name and one initial. */
  author: Type.String(),
  variant_name: Nullable(Type.String()),
  created_at: Type.String(),
  answer: Nullable(Type.Object({ text: Type.String(), created_at: Type.String() })),
});
export type Review = Static<typeof Review>;

export const ShopCard = Type.Object({
  ...ShopBrief.properties,
  field: Nullable(LabelledCode),
  /** The first 160 characters of the description. */
  excerpt: Type.String(),
  products: Type.Integer(),
  rating: Nullable(Type.Number()),
  rating_count: Type.Integer(),
  created_at: Type.String(),
});
export type ShopCard = Static<typeof ShopCard>;

export const ShopDetail = Type.Object({
  ...ShopCard.properties,
  brand_name: Nullable(Type.String()),
  business_description: Type.String(),
  business_address: Nullable(Type.String()),
  map: Nullable(Type.Object({ lat: Type.Number(), lng: Type.Number() })),
  /** The days as text: `Senin-Sabtu`. */
  days: Nullable(Type.String()),
  sold: Type.Integer(),
  whatsapp: Nullable(Type.String()),
  payment_ways: PaymentWays,
  business_website: Nullable(Type.String()),
  link_facebook: Nullable(Type.String()),
  link_ig: Nullable(Type.String()),
  link_youtube: Nullable(Type.String()),
});
export type ShopDetail = Static<typeof ShopDetail>;

export const PRODUCT_SORTS = ['newest', 'cheapest', 'dearest', 'rating', 'sold'] as const;
const ProductSort = OneOf(PRODUCT_SORTS);
/** Query strings arrive as text. The server's validation converts them to these types. */
export const ProductQuery = Type.Object(
  {
    ...PageQuery,
    search: Search,
    category: Code,
    district: Code,
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    price_min: Type.Optional(Price),
    price_max: Type.Optional(Price),
    /** 1: only shops that are open now. */
    open: Type.Optional(Type.Literal(1)),
    sort: Type.Optional(ProductSort),
  },
  { additionalProperties: false },
);
export type ProductQuery = Static<typeof ProductQuery>;
export const ShopQuery = Type.Object(
  { ...PageQuery, search: Search, district: Code, field: Code, open: Type.Optional(Type.Literal(1)) },
  { additionalProperties: false },
);
export type ShopQuery = Static<typeof ShopQuery>;
export const PointQuery = Type.Object({ search: Search, district: Code, field: Code }, { additionalProperties: false });

/** An event of the programme. `starts_at` and `ends_at` are ISO times; `cost` 0 means free; `quota` null means unlimited. */
export const EventItem = Type.Object({
  id: Type.String(),
  title: Type.String(),
  kind: Type.String(),
  poster: Nullable(PictureUrl),
  description: Type.String(),
  starts_at: Type.String(),
  ends_at: Nullable(Type.String()),
  location: Type.String(),
  quota: Nullable(Type.Integer()),
  cost: Money,
  link: Nullable(Type.String()),
  organizer: Type.String(),
  speakers: Type.Array(Type.Object({ name: Type.String(), expertise: Type.String() })),
  address: Type.String(),
  map_link: Nullable(Type.String()),
  contact: Type.String(),
  is_canceled: Type.Boolean(),
  /** Started and not yet over at the time of the response. */
  is_running: Type.Boolean(),
});
export type EventItem = Static<typeof EventItem>;
export const EventQuery = Type.Object(
  { ...PageQuery, past: Type.Optional(Type.Literal(1)) },
  { additionalProperties: false },
);
export const Testimonial = Type.Object({
  id: Type.String(),
  name: Type.String(),
  business: Type.String(),
  portrait: Nullable(PictureUrl),
  quote: Type.String(),
});
export type Testimonial = Static<typeof Testimonial>;
export const Trainer = Type.Object({
  id: Type.String(),
  name: Type.String(),
  expertise: Type.String(),
  portrait: Nullable(PictureUrl),
  certifications: Type.Array(Type.String()),
});
export type Trainer = Static<typeof Trainer>;
export const Partner = Type.Object({
  id: Type.String(),
  name: Type.String(),
  logo: PictureUrl,
  link: Nullable(Type.String()),
});
export type Partner = Static<typeof Partner>;

/** All changing content of the landing page in one response. */
export const Landing = Type.Object({
  shops: Type.Array(ShopCard),
  products: Type.Array(ProductCard),
  events: Type.Array(EventItem),
  testimonials: Type.Array(Testimonial),
  trainers: Type.Array(Trainer),
  partners: Type.Array(Partner),
});
export type Landing = Static<typeof Landing>;
