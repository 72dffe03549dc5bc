/** The steps of a complaint, the latest first. */
import type { Complaint } from '#contract/complaints.ts';
import texts from '#locales/id/complaints.json';
import { Timeline } from '../../components/Timeline.tsx';
import { hasText, keyPartOf } from '../../i18n.ts';
import { t, tState } from './translations.ts';

export function ComplaintTimeline({ timeline }: { timeline: Complaint['timeline'] }) {
  const moments = timeline.toReversed().map(({ event, to_state, actor, note, created_at }) => {
    const part = keyPartOf(event);
    return {
      key: `${created_at}-${event}`,
      title: hasText(texts.event, part) ? t(`event.${part}`) : tState(to_state),
      at: created_at,
      by: t(`actor.${actor}`),
      note,
    };
  });
  return <Timeline moments={moments} />;
}
