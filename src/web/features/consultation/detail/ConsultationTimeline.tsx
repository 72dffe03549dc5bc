/** Events of a consultation, newest first. */
import type { ConsultationTimelineEvent } from '#contract/consultations.ts';
import texts from '#locales/id/consultation.json';
import { Timeline } from '../../../components/Timeline.tsx';
import { longDateTime } from '../../../format/dates.ts';
import { hasText, keyPartOf } from '../../../i18n.ts';
import { t } from '../translations.ts';

/** An event without a text of its own is shown with its status label. */
function titleOf({ event, curator_name, status_label }: ConsultationTimelineEvent): string {
  const part = keyPartOf(curator_name ? `${event}_to` : event);
  return hasText(texts.event, part) ? t(`event.${part}`, { name: curator_name }) : status_label;
}

export function ConsultationTimeline({ timeline }: { timeline: ConsultationTimelineEvent[] }) {
  const moments = timeline.toReversed().map((moment) => ({
    key: `${moment.created_at}-${moment.event}`,
    title: titleOf(moment),
    at: moment.created_at,
    by: moment.actor_name ? `${t(`actor.${moment.actor}`)} (${moment.actor_name})` : t(`actor.${moment.actor}`),
    fact: moment.starts_at && longDateTime(moment.starts_at),
    note: moment.note,
  }));
  return <Timeline moments={moments} />;
}
