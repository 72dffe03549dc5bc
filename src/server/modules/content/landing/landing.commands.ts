/** The daily content of the landing page. */
import type { Landing } from '#contract/catalogue.ts';
import type { PublicDb } from '#server/database/database.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { listCards } from '#server/modules/marketplace/products/products.queries.ts';
import { listShopCards } from '#server/modules/marketplace/shops/shops.commands.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import {
  pictureIdsOf,
  picturesOf,
  presentPartner,
  presentTestimonial,
  presentTrainer,
} from '../contents/contents.present.ts';
import { type ContentKind, listContents, listNextEvents } from '../contents/contents.queries.ts';
import { presentEvents } from '../events/events.commands.ts';

const SHOP_COUNT = 8;
const PRODUCT_COUNT = 12;
const EVENT_COUNT = 3;
const firstPage = (per_page: number) => ({ page: 1, per_page });

/** Everything but the products. */
type LandingRest = Omit<Landing, 'products'>;

async function loadLandingRest(app: App, db: PublicDb): Promise<LandingRest> {
  const { kysely } = db;
  const shops = await listShopCards(app, db, {}, firstPage(SHOP_COUNT));
  const events = await presentEvents(app, kysely, await listNextEvents(kysely, EVENT_COUNT));
  const contents = await listContents(kysely, ['testimonial', 'trainer', 'partner']);
  const pictures = picturesOf(await listFiles(kysely, pictureIdsOf(contents)));
  const of = (kind: ContentKind) => contents.filter((row) => row.kind === kind);
  return {
    shops: shops.items,
    events,
    testimonials: presentRows(app.log, 'testimonials', of('testimonial'), (row) => presentTestimonial(row, pictures)),
    trainers: presentRows(app.log, 'trainers', of('trainer'), (row) => presentTrainer(row, pictures)),
    partners: presentRows(app.log, 'partners', of('partner'), (row) => presentPartner(row, pictures)).flat(),
  };
}

/** A Landing as JSON. */
export async function loadLanding(app: App, db: PublicDb): Promise<string> {
  const { items } = await listCards(db, { sort: 'sold' }, firstPage(PRODUCT_COUNT));
  return `{"products":[${items}],${JSON.stringify(await loadLandingRest(app, db)).slice(1)}`;
}
