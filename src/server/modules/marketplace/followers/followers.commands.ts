/** Notifies the followers of a shop of new products, and when the shop is open again. */
import type { Tx } from '#server/database/connect.ts';
import { inLanguage } from '#server/lib/language.ts';
import type { NotificationKind } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { describeNotification } from '#server/modules/notifications/notifications/notifications.present.ts';
import type { App } from '#server/types.ts';
import {
  endDigest,
  insertNews,
  listShopsWithNews,
  listUnreadNews,
  lockDueDigests,
  shopNames,
  takeNews,
} from './followers.queries.ts';

const NEWS_KINDS = ['followed-shop-products', 'followed-shop-reopened'] as const satisfies readonly NotificationKind[];
/** Names of products in one notification. */
const MAX_NAMES = 3;
const SHOPS_AT_ONCE = 100;
const DIGESTS_AT_ONCE = 100;
const DAY_MS = 86_400_000;

const factsOf = (business_id: string, shop: string | undefined) => ({
  business_id,
  shop: shop ?? '',
  url: `/members/${business_id}`,
});

/** Not of shops that were closed for less than a day. */
export async function notifyOfReopening(trx: Tx, closures: { business_id: string; closed_at: Date }[]): Promise<void> {
  const due = closures.filter(({ closed_at }) => Date.now() - closed_at.getTime() >= DAY_MS);
  if (due.length === 0) return;
  const ids = due.map(({ business_id }) => business_id).sort();
  const names = await shopNames(trx, ids);
  for (const business_id of ids)
    await insertNews(trx, {
      business_id,
      kind: 'followed-shop-reopened',
      facts: factsOf(business_id, names.get(business_id)),
    });
}

/** One notification for all new products of a shop. Returns the number of shops. */
export async function notifyOfNewProducts(app: Pick<App, 'db'>): Promise<number> {
  const shops = await listShopsWithNews(app.db.kysely, SHOPS_AT_ONCE);
  for (const business_id of shops)
    await app.db.tx(async (trx) => {
      const products = await takeNews(trx, business_id);
      if (products.length === 0) return;
      const names = await shopNames(trx, [business_id]);
      await insertNews(trx, {
        business_id,
        kind: 'followed-shop-products',
        facts: {
          ...factsOf(business_id, names.get(business_id)),
          names: products.slice(0, MAX_NAMES).join(', '),
          more: Math.max(0, products.length - MAX_NAMES),
        },
      });
    });
  return shops.length;
}

/**
 * Mails what is still unread to users whose oldest unread news is an hour old and who got no such mail for a day. Returns the number of
 * mails.
 */
export const sendDigests = (app: Pick<App, 'db' | 'mail' | 'config'>): Promise<number> =>
  app.db.tx(async (trx) => {
    let count = 0;
    for (const digest of await lockDueDigests(trx, DIGESTS_AT_ONCE)) {
      const news = digest.wants ? await listUnreadNews(trx, digest, NEWS_KINDS) : [];
      const linesOf = () =>
        news.map((one) => {
          const { title, text } = describeNotification({ ...one, order_id: null, selling: false });
          return `• ${title}. ${text}`;
        });
      if (news.length > 0) {
        count++;
        const params = () => ({
          name: digest.name,
          news: linesOf().join('\n'),
          link: `${app.config.publicUrl}/favorites?bagian=toko`,
        });
        await inLanguage(digest.language, () => app.mail(trx, { to: digest.email, kind: 'shop-news', params }));
      }
      await endDigest(trx, digest.user_id, { isSent: news.length > 0 });
    }
    return count;
  });
