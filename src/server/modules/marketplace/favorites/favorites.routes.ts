import { Type } from 'typebox';
import { ProductCard, ShopCard } from '#contract/catalogue.ts';
import { Envelope, ok, Page, PageQuery, page } from '#contract/envelope.ts';
import { type FavoriteKind, Favorites } from '#contract/favorites.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import { presentRows } from '#server/present-rows.ts';
import type { App } from '#server/types.ts';
import { labelFinder, presentShop } from '../shops/shops.present.ts';
import { listFollowedShops } from '../shops/shops.queries.ts';
import { saveFavorite } from './favorites.commands.ts';
import { deleteFavorite, listFavoriteCards, listFavorites } from './favorites.queries.ts';

const config = { access: 'session' as const };
const params = Type.Object({ id: Uuid }, { additionalProperties: false });
const querystring = Type.Object(PageQuery, { additionalProperties: false });

export default async function favoriteRoutes(app: App): Promise<void> {
  app.get(
    '/users/favorites',
    { config, schema: { summary: 'Ids of all that I saved', response: { 200: Envelope(Favorites) } } },
    async (request) => ok(await listFavorites(app.db.kysely, userOf(request).id)),
  );

  app.get(
    '/users/favorites/products',
    { config, schema: { summary: 'Products that I saved', querystring, response: { 200: Page(ProductCard) } } },
    async (request) => {
      const { page: at, per_page } = request.query;
      const { items, total } = await listFavoriteCards(request.publicDb, userOf(request).id, request.query);
      return page(items, { page: at, per_page, total });
    },
  );

  app.get(
    '/users/favorites/shops',
    { config, schema: { summary: 'Shops that I follow', querystring, response: { 200: Page(ShopCard) } } },
    async (request) => {
      const { page: at, per_page } = request.query;
      const { rows, total } = await listFollowedShops(request.publicDb, userOf(request).id, request.query);
      const labelOf = await labelFinder(app);
      return page(
        presentRows(app.log, 'shops', rows, (row) => presentShop(row, labelOf)),
        { page: at, per_page, total },
      );
    },
  );

  registerKind(app, 'products', 'Save a product');
  registerKind(app, 'shops', 'Follow a shop');
  registerKind(app, 'alerts', 'Notify me once when this sold-out product can be bought again');
}

function registerKind(app: App, kind: FavoriteKind, summary: string): void {
  const response = { 200: Envelope(Favorites) };
  app.put(
    `/users/favorites/${kind}/:id`,
    { config, schema: { summary: `${summary}; all that I saved`, params, response } },
    async (request) => {
      const user = userOf(request);
      await saveFavorite(app, user, kind, request.params.id);
      return ok(await listFavorites(app.db.kysely, user.id));
    },
  );
  app.delete(
    `/users/favorites/${kind}/:id`,
    { config, schema: { summary: `Undo: ${summary.toLowerCase()}; all that I saved`, params, response } },
    async (request) => {
      const user = userOf(request);
      await deleteFavorite(app.db.kysely, kind, user.id, request.params.id);
      return ok(await listFavorites(app.db.kysely, user.id));
    },
  );
}
