/**
 * Staff hide content that breaks the rules, with a reason that the owner reads, and show it again. Nothing is deleted.
 */
import type { ModeratedKind } from '#contract/staff.ts';
import { insertAudit } from '#server/database/audit.ts';
import { type NotificationKind, notify } from '#server/modules/notifications/notifications/notifications.commands.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { lockModerated, type ModeratedRow, setHidden } from './moderation.queries.ts';

const SINGULAR = {
  products: 'product',
  shops: 'shop',
  reviews: 'review',
  questions: 'question',
} as const satisfies Record<ModeratedKind, string>;

/** The page where the owner sees it with the reason. */
const OWNER_PAGES: Record<ModeratedKind, (row: ModeratedRow) => string> = {
  products: ({ id }) => `/dashboard/member/products/detail/${id}`,
  shops: () => '/dashboard/member',
  reviews: ({ order_id }) => `/order-list/${order_id}`,
  questions: ({ product_id }) => `/product/${product_id}`,
};

interface ModeratedRef {
  kind: ModeratedKind;
  id: string;
}
/** `reason` is null to show it again. 403 for the owner themselves. Triggers remove it from every list and page in the same transaction. */
export const moderate = (
  app: App,
  actor: { id: string; ip: string | null },
  { kind, id }: ModeratedRef,
  reason: string | null,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockModerated(trx, kind, id);
    if (!row) throw problems.NOT_FOUND();
    if (row.owner_id === actor.id) throw problems.FORBIDDEN();
    if (row.hidden === (reason !== null)) throw problems.CONFLICT(row.hidden ? 'ALREADY_HIDDEN' : 'NOT_HIDDEN');
    await setHidden(trx, kind, id, reason);
    const done = reason === null ? 'shown' : 'hidden';
    const facts = { title: row.title, ...(reason === null ? {} : { reason }) };
    const notification: NotificationKind = `staff-${SINGULAR[kind]}-${done}`;
    const url = OWNER_PAGES[kind](row);
    await notify(trx, [{ user_id: row.owner_id, kind: notification, order_id: null, facts: { ...facts, url } }]);
    const subject = { subject_kind: SINGULAR[kind], subject_id: id };
    await insertAudit(trx, { actor_id: actor.id, ip: actor.ip, action: `moderation.${done}`, ...subject, facts });
  });
