/** Events of an order, newest first. The same for buyer and seller. */
import type { Order } from '#contract/orders.ts';
import texts from '#locales/id/orders.json';
import { Timeline } from '../../components/Timeline.tsx';
import { hasText, keyPartOf } from '../../i18n.ts';
import { t } from './translations.ts';

type Entry = Pick<Order['timeline'][number], 'event' | 'status_label' | 'actor' | 'note' | 'created_at'> & {
  actor_name?: string | null;
};

export function OrderTimeline({ timeline }: { timeline: Entry[] }) {
  const titleOf = (event: string, statusLabel: string) => {
    const part = keyPartOf(event);
    return hasText(texts.event, part) ? t(`event.${part}`) : statusLabel;
  };
  const moments = timeline.toReversed().map(({ event, status_label, actor, actor_name, created_at, note }) => ({
    key: `${created_at}-${event}`,
    title: titleOf(event, status_label),
    at: created_at,
    by: actor_name ? `${t(`actor.${actor}`)} (${actor_name})` : t(`actor.${actor}`),
    note,
  }));
  return <Timeline moments={moments} />;
}
