/** Server calls about what the user saved. */
import { buyingPaths } from '#contract/calls/buying.ts';
import type { FavoriteKind } from '#contract/favorites.ts';
import { put, remove } from '../../api/call.ts';
import { pathQuery } from '../../api/path-query.ts';

const PATHS = {
  products: buyingPaths.favoriteProduct,
  shops: buyingPaths.favoriteShop,
  alerts: buyingPaths.stockAlert,
} as const satisfies Record<FavoriteKind, (id: string) => string>;

export const favoritesQuery = pathQuery(buyingPaths.favorites);
export const favoriteProductsQuery = (page: number) => pathQuery(buyingPaths.favoriteProducts(page));
export const favoriteShopsQuery = (page: number) => pathQuery(buyingPaths.favoriteShops(page));

export const saveFavorite = (kind: FavoriteKind, id: string) => put(PATHS[kind](id), {});
export const removeFavorite = (kind: FavoriteKind, id: string) => remove(PATHS[kind](id));
