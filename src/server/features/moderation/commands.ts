/** Staff hide what breaks the rules, with a reason that the owner reads, and show it again. Nothing is deleted. */
import type { Moderated } from '#contract/staff.ts';
import { audit } from '../../audit.ts';
import { problems } from '../../problems.ts';
import type { App } from '../../types.ts';
import { type NoticeKind, notify } from '../notifications/commands.ts';
import { lockModerated, type ModeratedRow, setHidden } from './queries.ts';

export const ONE = { products: 'product', shops: 'shop', reviews: 'review' } as const satisfies Record<
  Moderated,
  string
>;

/** Where the owner sees it with the reason. */
const PLACES: Record<Moderated, (row: ModeratedRow) => string> = {
  products: ({ id }) => `/dashboard/member/products/detail/${id}`,
  shops: () => '/dashboard/member',
  reviews: ({ order_id }) => `/order-list/${order_id}`,
};

interface At {
  kind: Moderated;
  id: string;
}
/** `reason` null: shown again. Triggers take it off every list and page in the same transaction. */
export const moderate = (
  app: App,
  officer: { id: string; ip: string | null },
  { kind, id }: At,
  reason: string | null,
): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockModerated(trx, kind, id);
    if (!row) throw problems.NOT_FOUND();
    if (row.hidden === (reason !== null)) throw problems.CONFLICT(row.hidden ? 'ALREADY_HIDDEN' : 'NOT_HIDDEN');
    await setHidden(trx, kind, id, reason);
    const done = reason === null ? 'shown' : 'hidden';
    const facts = { title: row.title, ...(reason === null ? {} : { reason }) };
    const notice: NoticeKind = `staff-${ONE[kind]}-${done}`;
    const url = PLACES[kind](row);
    await notify(trx, [{ user_id: row.owner_id, kind: notice, order_id: null, facts: { ...facts, url } }]);
    const subject = { subject_kind: ONE[kind], subject_id: id };
    await audit(trx, { actor_id: officer.id, ip: officer.ip, action: `moderation.${done}`, ...subject, facts });
  });
