/** One event: poster, description, date, place, cost, and a calendar file. */
import clsx from 'clsx';
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
import { releaseObjectUrl } from '../../components/release-object-url.ts';
import { ShareLinks } from '../../components/ShareLinks.tsx';
import { Text } from '../../components/Text.tsx';
import { useCurrentMinute } from '../../components/useCurrentMinute.ts';
import { formatFullCount } from '../../format/counts.ts';
import { safeLink } from '../../format/links.ts';
import { absoluteUrl } from '../../format/site.ts';
import { calendarFile, fileName } from './calendar-file.ts';
import styles from './EventDetail.module.css';
import { dayText, endOf, hourText } from './event-times.ts';
import { t } from './translations.ts';

/** Downloads the text as a file, which opens the calendar app on some devices. */
function downloadFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  releaseObjectUrl(address);
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
    <div role="status" className={clsx(styles.state, event.is_canceled && styles.canceled)}>
      {word && t(word)}
    </div>
  );
}

/** `level` 2: inside another page, such as the preview for staff. */
export function EventDetail({ event, level = 1 }: { event: EventItem; level?: 1 | 2 }) {
  const path = `/events/${event.id}`;
  const link = safeLink(event.link);
  const addToCalendar = () =>
    downloadFile(fileName(event.title), calendarFile(event, { url: absoluteUrl(path), now: new Date() }));
  return (
    <article className={clsx(styles.root, level === 1 && styles.page)}>
      <div className={styles.poster}>
        <Picture
          src={event.poster}
          alt={t('poster', { title: event.title })}
          ratio={4 / 3}
          sizes="(min-width: 1280px) 640px, (min-width: 768px) 52vw, 100vw"
          priority
        />
      </div>
      <div className={styles.side}>
        <div className={styles.head}>
          <Text className={styles.kind}>{event.kind}</Text>
          <Text component={`h${level}`} variant="h2" className={styles.title}>
            {event.title}
          </Text>
          <EventState event={event} />
        </div>
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
        <div className={styles.actions}>
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
        </div>
        <ShareLinks text={t('share_text', { title: event.title, date: dayText(event) })} path={path} />
      </div>
      <section aria-labelledby="tentang" className={styles.about}>
        <Text id="tentang" component={level === 1 ? 'h2' : 'h3'} variant="h4" className={styles.aboutTitle}>
          {t('about')}
        </Text>
        <FormattedText text={event.description} level={3} />
      </section>
    </article>
  );
}
