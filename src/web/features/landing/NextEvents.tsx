/** The next events: the day as a calendar sheet, then title, time and place. */
import { Link } from 'react-router-dom';
import type { EventItem } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import { calendarDay, longDate, timeOfDay } from '../../format/dates.ts';
import styles from './NextEvents.module.css';
import { t } from './translations.ts';

export function NextEvents({ events }: { events: EventItem[] }) {
  return (
    <ol className={styles.list}>
      {events.map(({ id, title, starts_at, location, cost }) => {
        const { day, month } = calendarDay(starts_at);
        return (
          <li key={id} className={styles.event}>
            <time translate="no" dateTime={starts_at} title={longDate(starts_at)} className={styles.date}>
              <b className={styles.day}>{day}</b>
              {month}
            </time>
            <div>
              <h3 className={styles.title}>
                <Link to={`/events/${id}`}>{title}</Link>
              </h3>
              <p className={styles.fact}>
                {timeOfDay(starts_at)} · {location}
              </p>
              <p className={styles.fact}>{cost === 0 ? t('events.free') : formatRupiah(cost)}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
