/** An event in a list: poster, date, place, cost. The whole card is one link with the event's name. */
import { styled } from '@mui/material/styles';
import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Users from 'lucide-react/icons/users';
import { Link } from 'react-router-dom';
import type { EventItem } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import { Picture } from '../../components/Picture.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { dayText, hourText, runningText } from './event-times.ts';
import { t } from './translations.ts';

const Frame = styled('article')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    height: '100%',
    overflow: 'hidden',
    border: `1px solid ${palette.divider}`,
    borderRadius: 14,
    background: palette.background.paper,
    transition: 'border-color 140ms',
    '&:hover': { borderColor: palette.primary.main },
    '&:has(a:focus-visible)': { outline: `3px solid ${palette.bay.main}`, outlineOffset: 2 },
    '& .poster > :is(img, svg)': { aspectRatio: '4 / 3' },
    '& .body': { flex: 1, display: 'flex', flexDirection: 'column', gap: 8, padding: 16 },
    '& .day': { margin: 0, color: palette.accent.main, fontSize: '0.9375rem', fontWeight: 600 },
    '& .day span': { color: palette.primary.main },
    '& .title': { margin: 0, fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.3, overflowWrap: 'anywhere' },
    '& .title a': { color: 'inherit', textDecoration: 'none' },
    '& .title a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 14 },
    '& .title a:focus-visible': { outline: 'none' },
    '& .line': { margin: 0, display: 'flex', gap: 8, color: palette.text.secondary, fontSize: '0.9375rem' },
    '& .line svg': { flex: 'none', marginTop: 3 },
    '& .foot': {
      marginTop: 'auto',
      paddingTop: 8,
      display: 'flex',
      justifyContent: 'space-between',
      gap: 12,
      fontWeight: 600,
    },
    '& .foot .line': { fontWeight: 400 },
  };
});

const SIZES = '(min-width: 1024px) 384px, (min-width: 768px) 46vw, calc(100vw - 32px)';

interface Props {
  event: EventItem;
  level?: 'h2' | 'h3' | undefined;
  /** The card is above the fold, so its poster loads at once. */
  priority?: boolean;
}

function EventCard({ event, level: Heading = 'h2', priority = false }: Props) {
  return (
    <Frame>
      <div className="poster">
        <Picture src={event.poster} alt="" ratio={4 / 3} sizes={SIZES} priority={priority} />
      </div>
      <div className="body">
        <p className="day">
          <span>{event.kind} · </span>
          {event.is_canceled ? t('canceled_short') : event.is_running ? runningText(event) : dayText(event)}
        </p>
        <Heading className="title">
          <Link to={`/events/${event.id}`}>{event.title}</Link>
        </Heading>
        <p className="line">
          <Clock aria-hidden size={17} />
          {hourText(event)}
        </p>
        <p className="line">
          <MapPin aria-hidden size={17} />
          {event.location}
        </p>
        <div className="foot">
          <span>{event.cost === 0 ? t('free') : formatRupiah(event.cost)}</span>
          {event.quota !== null && (
            <span className="line">
              <Users aria-hidden size={17} />
              <span>
                <VisuallyHidden>{t('quota')} </VisuallyHidden>
                {t('quota_of', { shown: formatFullCount(event.quota) })}
              </span>
            </span>
          )}
        </div>
      </div>
    </Frame>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 18rem), 1fr))',
  listStyle: 'none',
  margin: 0,
  padding: 0,
});

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
  <List>
    {events.map((event, at) => (
      <li key={event.id}>
        <EventCard event={event} level={level} priority={at < eager} />
      </li>
    ))}
  </List>
);

export function EventGridSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      <List aria-hidden>
        {['a', 'b', 'c'].map((key) => (
          <li key={key}>
            <Frame as="div">
              <SkeletonBar height={210} />
              <div className="body">
                <SkeletonBar width="55%" height={18} />
                <SkeletonBar width="85%" height={24} />
                <SkeletonBar width="45%" height={18} />
                <SkeletonBar width="65%" height={18} />
              </div>
            </Frame>
          </li>
        ))}
      </List>
    </div>
  );
}
