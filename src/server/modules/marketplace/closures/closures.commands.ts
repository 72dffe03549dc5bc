/** A seller closes the shop until a day, and opens it again by hand or when the day has come. */
import type { ClosureBody, OwnClosure, ShopClosure } from '#contract/closures.ts';
import { deleteDraft } from '#server/modules/forms/forms/forms.commands.ts';
import { notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { notifyOfReopening } from '../followers/followers.commands.ts';
import {
  deleteClosure,
  deleteEndedClosures,
  findClosure,
  hasEndedClosures,
  holdDeadlines,
  lockShop,
  releaseDeadlines,
  writeClosure,
} from './closures.queries.ts';

export const CLOSURE_FORM = 'shop-closure';
const closureAad = (businessId: string) => `shop_closures.answers.${businessId}`;

export function shopOf({ business_id }: User): string {
  if (business_id === null) throw problems.CONFLICT('BUSINESS_REQUIRED');
  return business_id;
}

/** null while the shop is not closed. */
export async function loadClosure(app: Pick<App, 'db' | 'forms'>, businessId: string): Promise<OwnClosure | null> {
  const row = await findClosure(app.db.kysely, businessId);
  if (!row) return null;
  const { until, message, orders } = row;
  const others = app.forms.decrypt(row.answers, closureAad(businessId));
  return { ...row, answers: { ...others, until, message, orders } };
}

/** Also changes a closure. The seller's deadlines in orders and complaints move by the days that the shop is closed. */
export const closeShop = (
  app: Pick<App, 'db' | 'forms'>,
  seller: User,
  businessId: string,
  { answers, form_version }: ClosureBody,
): Promise<void> =>
  app.db.tx(async (trx) => {
    await lockShop(trx, businessId);
    const validated = await app.forms.validate(CLOSURE_FORM, answers, { user: seller, version: form_version, db: trx });
    const { until, message, orders, ...others } = validated.answers;
    const closure = { until: String(until), message: String(message), orders: orders as ShopClosure['orders'] };
    const earlier = await findClosure(trx, businessId);
    await holdDeadlines(trx, businessId, closure.until, earlier?.until);
    const encrypted = app.forms.encrypt(validated.doc, others, closureAad(businessId));
    await writeClosure(trx, businessId, { ...closure, answers: encrypted, form_version: validated.doc.version });
    await deleteDraft(trx, seller.id, CLOSURE_FORM);
  });

/** Opening a shop that is open is no error, because the day may have come or another tab may have been first. */
export const openShop = (app: Pick<App, 'db'>, businessId: string): Promise<void> =>
  app.db.tx(async (trx) => {
    await lockShop(trx, businessId);
    const closure = await findClosure(trx, businessId);
    if (closure) await releaseDeadlines(trx, businessId, closure.until);
    const ended = await deleteClosure(trx, businessId);
    if (closure)
      await notifyOfReopening(
        trx,
        ended.map(({ created_at }) => ({ business_id: businessId, closed_at: created_at })),
      );
  });

/** Opens the shops whose day has come, and notifies their sellers. Returns how many. */
export async function openDueShops(app: Pick<App, 'db'>): Promise<number> {
  if (!(await hasEndedClosures(app.db.kysely))) return 0;
  return app.db.tx(async (trx) => {
    const opened = await deleteEndedClosures(trx);
    await notify(
      trx,
      opened.map(({ seller_id, shop, waiting_orders }) => ({
        user_id: seller_id,
        kind: waiting_orders > 0 ? 'shop-reopened-orders' : 'shop-reopened',
        order_id: null,
        facts: {
          shop,
          count: waiting_orders,
          url: `/dashboard/member/orders${waiting_orders > 0 ? '?status=pending' : ''}`,
        },
      })),
    );
    await notifyOfReopening(trx, opened);
    return opened.length;
  });
}
