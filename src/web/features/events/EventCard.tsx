/** An event in a list: poster, date, place, cost. The whole card is one link with the event's name. */
import clsx from 'clsx';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import type { EventItem } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import card from '../../components/card.module.css';
import { Picture } from '../../components/Picture.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../format/counts.ts';
import styles from './EventCard.module.css';
import { dayText, hourText, runningText } from './event-times.ts';
import { t } from './translations.ts';

const SIZES = '(min-width: 1024px) 384px, (min-width: 768px) 46vw, calc(100vw - 32px)';

interface Props {
  event: EventItem;
  level?: 'h2' | 'h3' | undefined;
  /** The card is above the fold, so its poster loads at once. */
  priority?: boolean;
}

function EventCard({ event, level: Heading = 'h2', priority = false }: Props) {
  return (
    <article className={clsx(card.card, card.linked, styles.root)}>
      <div className={styles.poster}>
        <Picture src={event.poster} alt="" ratio={4 / 3} sizes={SIZES} priority={priority} />
      </div>
      <div className={styles.body}>
        <p className={styles.day}>
          <span className={styles.kind}>{event.kind} · </span>
          {event.is_canceled ? t('canceled_short') : event.is_running ? runningText(event) : dayText(event)}
        </p>
        <Heading className={styles.title}>
          <Link to={`/events/${event.id}`} className={card.link}>
            {event.title}
          </Link>
        </Heading>
        <p className={styles.line}>
          <Clock aria-hidden size={17} />
          {hourText(event)}
        </p>
        <p className={styles.line}>
          <MapPin aria-hidden size={17} />
          {event.location}
        </p>
        <div className={styles.foot}>
          <span>{event.cost === 0 ? t('free') : formatRupiah(event.cost)}</span>
          {event.quota !== null && (
            <span className={styles.line}>
              <Users aria-hidden size={17} />
              <span>
                <VisuallyHidden>{t('quota')} </VisuallyHidden>
                {t('quota_of', { shown: formatFullCount(event.quota) })}
              </span>
            </span>
          )}
        </div>
      </div>
    </article>
  );
}

/** `eager`: number of posters that load at once. */
export const EventGrid = ({
  events,
  level,
  eager = 0,
}: {
  events: EventItem[];
  level?: 'h2' | 'h3';
  eager?: number;
}) => (
  <ul className={styles.grid}>
    {events.map((event, at) => (
      <li key={event.id}>
        <EventCard event={event} level={level} priority={at < eager} />
      </li>
    ))}
  </ul>
);

export function EventGridSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <ul aria-hidden className={styles.grid}>
        {['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <div className={clsx(card.card, styles.root)}>
              <SkeletonBar height={210} />
              <div className={styles.body}>
                <SkeletonBar width="55%" height={18} />
                <SkeletonBar width="85%" height={24} />
                <SkeletonBar width="45%" height={18} />
                <SkeletonBar width="65%" height={18} />
              </div>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
