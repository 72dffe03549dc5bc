/** Events of an order, newest first. The same for buyer and seller. */
import { useTranslation } from 'react-i18next';
import type { Order } from '#contract/orders.ts';
import { Timeline } from '../../components/Timeline.tsx';
import './translations.ts';

export function OrderTimeline({ timeline }: { timeline: Order['timeline'] }) {
  const { t } = useTranslation('orders');
  const moments = timeline.toReversed().map(({ event, status_label, actor, actor_name, created_at, note }) => ({
    key: `${created_at}-${event}`,
    // An event without a translation is shown with its status label.
    title: t(`event.${event.replace('.', '_')}`, { defaultValue: status_label }),
    at: created_at,
    by: actor_name ? `${t(`actor.${actor}`)} (${actor_name})` : t(`actor.${actor}`),
    note,
  }));
  return <Timeline moments={moments} />;
}
