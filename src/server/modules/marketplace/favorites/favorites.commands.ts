/** A user saves products and shops, and asks to be notified when a sold-out product is back, which a trigger does. */
import type { FavoriteKind } from '#contract/favorites.ts';
import { lockUser } from '#server/database/lock-user.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { findTarget, insertFavorite } from './favorites.queries.ts';

/** Per user and kind. */
const MOST = 200;

/** 404 for what visitors do not see. Saving again changes nothing. */
export const saveFavorite = (app: Pick<App, 'db'>, user: User, kind: FavoriteKind, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    await lockUser(trx, 'favorites', user.id);
    const target = await findTarget(trx, kind, id);
    if (!target) throw problems.NOT_FOUND();
    if (kind === 'alerts' && target.is_buyable) throw problems.CONFLICT('STOCK_AVAILABLE');
    if (!(await insertFavorite(trx, kind, { userId: user.id, id, most: MOST })))
      throw problems.CONFLICT('FAVORITES_TOO_MANY', { most: MOST });
  });
