/** Events of a consultation, newest first. */
import { useTranslation } from 'react-i18next';
import type { ConsultationTimelineEvent } from '#contract/consultations.ts';
import { Timeline } from '../../../components/Timeline.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { eventTranslationKey } from '../translations.ts';

export function ConsultationTimeline({ timeline }: { timeline: ConsultationTimelineEvent[] }) {
  const { t } = useTranslation('consultation');
  const moments = timeline
    .toReversed()
    .map(({ event, actor, actor_name, curator_name, created_at, starts_at, ...moment }) => ({
      key: `${created_at}-${event}`,
      // An event without a translation is shown with its status label.
      title: t(`event.${eventTranslationKey(event)}${curator_name ? '_to' : ''}`, {
        name: curator_name,
        defaultValue: moment.status_label,
      }),
      at: created_at,
      by: actor_name ? `${t(`actor.${actor}`)} (${actor_name})` : t(`actor.${actor}`),
      fact: starts_at && longDateTime(starts_at),
      note: moment.note,
    }));
  return <Timeline moments={moments} />;
}
