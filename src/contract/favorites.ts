/** What a user saved. Only the user reads it. */
import { type Static, Type } from 'typebox';

/** Ids, newest first. */
export const Favorites = Type.Object({
  products: Type.Array(Type.String()),
  /** Shops that the user follows. */
  shops: Type.Array(Type.String()),
  /** Sold-out products: the user is notified once when they can be bought again. */
  alerts: Type.Array(Type.String()),
});
export type Favorites = Static<typeof Favorites>;
export type FavoriteKind = keyof Favorites;
