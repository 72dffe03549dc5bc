/** One event: poster, description, date, place, cost, and a calendar file. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import ExternalLink from 'lucide-react/icons/external-link';
import MapPin from 'lucide-react/icons/map-pin';
import type { EventItem } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import { Action } from '../../components/Action.tsx';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { FormattedText } from '../../components/FormattedText.tsx';
import { OutboundLink } from '../../components/OutboundLink.tsx';
import { Picture } from '../../components/Picture.tsx';
import { ShareLinks } from '../../components/ShareLinks.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { formatFullCount } from '../../format/counts.ts';
import { safeLink } from '../../format/links.ts';
import { absoluteUrl } from '../../format/site.ts';
import { calendarFile, fileName } from './calendar-file.ts';
import { dayText, endOf, hourText } from './event-times.ts';
import { t } from './translations.ts';

/** Downloads the text as a file, which opens the calendar app on some devices. */
function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

const mapSearchUrl = (location: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${location}, Balikpapan`)}`;

const speakerText = ({ name, expertise }: EventItem['speakers'][number]) =>
  expertise ? `${name}, ${expertise}` : name;

/** Whether the event is over or running, once the current time is known. */
function EventState({ event }: { event: EventItem }) {
  const now = useCurrentMinute();
  const word = event.is_canceled
    ? 'canceled'
    : now && (now >= endOf(event) ? 'over' : now >= new Date(event.starts_at) ? 'running' : null);
  return (
    <Box role="status" sx={{ fontWeight: 600, color: event.is_canceled ? 'error.main' : 'text.secondary' }}>
      {word && t(word)}
    </Box>
  );
}

/** `level` 2: inside another page, such as the preview for staff. */
export function EventDetail({ event, level = 1 }: { event: EventItem; level?: 1 | 2 }) {
  const path = `/events/${event.id}`;
  const link = safeLink(event.link);
  const addToCalendar = () =>
    downloadFile(fileName(event.title), calendarFile(event, { url: absoluteUrl(path), now: new Date() }));
  return (
    <Box
      component="article"
      sx={{
        display: 'grid',
        gap: { xs: 3, md: 5 },
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: level === 1 ? 'minmax(0, 5fr) minmax(0, 4fr)' : 'minmax(0, 1fr)',
        },
        alignItems: 'start',
      }}
    >
      <Box
        sx={{
          borderRadius: '18px',
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          '& > *': { aspectRatio: '4 / 3' },
        }}
      >
        <Picture
          src={event.poster}
          alt={t('poster', { title: event.title })}
          ratio={4 / 3}
          sizes="(min-width: 1280px) 640px, (min-width: 768px) 52vw, 100vw"
          priority
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <Box sx={{ display: 'grid', gap: 1 }}>
          <Typography sx={{ color: 'primary.main', fontWeight: 600 }}>{event.kind}</Typography>
          <Typography component={`h${level}`} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
            {event.title}
          </Typography>
          <EventState event={event} />
        </Box>
        <DescriptionList
          facts={[
            [t('when'), `${dayText(event)}\n${hourText(event)}`],
            [t('where'), [event.location, event.address].filter(Boolean).join('\n')],
            [t('cost'), event.cost === 0 ? t('free') : formatRupiah(event.cost)],
            [t('quota'), event.quota === null ? t('no_quota') : t('quota_of', { shown: formatFullCount(event.quota) })],
            [t('organizer'), event.organizer],
            [t('speakers'), event.speakers.map(speakerText).join('\n')],
            [t('contact'), event.contact],
          ]}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {link && !event.is_canceled && (
            <OutboundLink href={link} look="filled" size="medium">
              <ExternalLink aria-hidden size={20} />
              {t('register')}
            </OutboundLink>
          )}
          <Action look={link ? 'outlined' : 'filled'} onClick={addToCalendar}>
            <CalendarPlus aria-hidden size={20} />
            {t('calendar')}
          </Action>
          <OutboundLink href={safeLink(event.map_link) ?? mapSearchUrl(event.location)} look="outlined" size="medium">
            <MapPin aria-hidden size={20} />
            {t('map')}
          </OutboundLink>
        </Box>
        <ShareLinks text={t('share_text', { title: event.title, date: dayText(event) })} path={path} />
      </Box>
      <Box component="section" aria-labelledby="tentang" sx={{ gridColumn: { md: '1 / -1' }, maxWidth: '72ch' }}>
        <Typography id="tentang" component={level === 1 ? 'h2' : 'h3'} variant="h4" sx={{ mb: 1.5 }}>
          {t('about')}
        </Typography>
        <FormattedText text={event.description} level={3} />
      </Box>
    </Box>
  );
}
