/**
 * Builds the responses about notifications. Facts become sentences here, so a changed sentence also changes old
 * notifications.
 */
import type { Notification } from '#contract/notifications.ts';
import { datePartsInWita, formatDateTime, formatLongDate, timeInWita } from '#engine/calendar.ts';
import { formatNumber, formatRupiah } from '#engine/money.ts';
import { findText, t } from '#server/lib/i18n.ts';
import type { NotificationRow } from './notifications.queries.ts';

type NotificationContent = Pick<NotificationRow, 'kind' | 'facts' | 'order_id' | 'selling'>;

/** Kinds that begin with one of these have their sentences in a file of that name. */
const SENTENCE_FILES = ['complaint', 'consultation', 'curation', 'place', 'staff'] as const;

/** Their titles contain a number. */
const NUMBERED = ['consultation', 'curation', 'place'];

/** The total of an order says what of it is for delivery, what the city pays, and whether it is paid on receipt. */
function formatTotal(
  total: number,
  { delivery_fee, delivery_fee_state, subsidy, payment_method }: Record<string, unknown>,
): string {
  const rupiah = formatRupiah(total);
  const text = payment_method === 'cod' ? t('delivery:total_cod', { total: rupiah }) : rupiah;
  if (delivery_fee_state === 'open') return t('delivery:total_open', { total: text });
  if (typeof delivery_fee !== 'number' || delivery_fee === 0) return text;
  const fee = formatRupiah(delivery_fee);
  return typeof subsidy === 'number' && subsidy > 0
    ? t('delivery:total_with_subsidy', { total: text, fee, subsidy: formatRupiah(subsidy) })
    : t('delivery:total_with_fee', { total: text, fee });
}

/** Names of products, and how many more there are. */
const formatNames = (names: string, more: unknown): string =>
  typeof more === 'number' && more > 0 ? t('trade:names_and_more', { names, more }) : names;

/** Facts that are written differently in each language. */
const formatFacts = ({ total, amount, score, at, day, names, ...facts }: Record<string, unknown>) => ({
  ...(typeof names === 'string' ? { names: formatNames(names, facts.more) } : {}),
  ...(typeof total === 'number' ? { total: formatTotal(total, facts) } : {}),
  ...(typeof amount === 'number' ? { amount: formatRupiah(amount) } : {}),
  ...(typeof score === 'number' ? { score: formatNumber(score) } : {}),
  ...(typeof day === 'string' ? { day: formatLongDate(datePartsInWita(timeInWita(day))) } : {}),
  ...(typeof at === 'string' ? { when: formatDateTime(datePartsInWita(at)) } : {}),
});

/** Title, sentence and URL path, for screens and e-mails alike. */
export function describeNotification({ kind, facts, order_id, selling }: NotificationContent): {
  title: string;
  text: string;
  url: string | null;
} {
  const { url } = facts;
  const params = { ...facts, ...formatFacts(facts) };
  const file = SENTENCE_FILES.find((prefix) => kind.startsWith(`${prefix}-`)) ?? 'order';
  const word = (part: 'title' | 'text') => findText(`${file}-notices`, `${kind}.${part}`, params) ?? '';
  const isNumbered = typeof facts.number === 'string' && NUMBERED.some((prefix) => kind.startsWith(`${prefix}-`));
  const text = isNumbered ? `${facts.number} · ${word('text')}` : word('text');
  const base = selling ? '/dashboard/member/orders' : '/order-list';
  const anchor = kind.startsWith('order-message') ? '#obrolan' : '';
  const place = order_id ? `${base}/${order_id}${anchor}` : typeof url === 'string' ? url : null;
  return { title: word('title'), text, url: place };
}

export const presentNotification = (row: NotificationRow): Notification => ({
  id: String(row.id),
  kind: row.kind,
  ...describeNotification(row),
  order_id: row.order_id,
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
});
