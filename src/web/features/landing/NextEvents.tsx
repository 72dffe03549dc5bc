/** The next events: the day as a calendar sheet, then title, time and place. */
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { EventItem } from '#contract/catalogue.ts';
import { formatRupiah } from '#engine/money.ts';
import { calendarDay, longDate, timeOfDay } from '../../format/dates.ts';
import { t } from './translations.ts';

const List = styled('ol')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 12,
    [theme.breakpoints.up('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 16 },
    '& > li': {
      position: 'relative',
      display: 'flex',
      gap: 16,
      padding: 16,
      borderRadius: 14,
      border: `1px solid ${palette.divider}`,
      background: palette.background.paper,
      '&:hover': { borderColor: palette.primary.main },
    },
    '& time': {
      flex: 'none',
      width: 64,
      alignSelf: 'start',
      borderRadius: 10,
      overflow: 'hidden',
      textAlign: 'center',
      background: palette.soft.accent,
      color: palette.accent.main,
      fontWeight: 600,
      fontSize: '0.875rem',
      lineHeight: '24px',
      paddingBottom: 6,
    },
    '& time b': { display: 'block', fontSize: '1.75rem', lineHeight: '32px', fontWeight: 800 },
    '& h3': { margin: 0, fontSize: '1.0625rem', fontWeight: 600, lineHeight: 1.35 },
    '& h3 a': { color: 'inherit', textDecoration: 'none' },
    '& h3 a::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 14 },
    '& p': { margin: '6px 0 0', fontSize: '0.9375rem', color: palette.text.secondary },
  };
});

export function NextEvents({ events }: { events: EventItem[] }) {
  return (
    <List>
      {events.map(({ id, title, starts_at, location, cost }) => {
        const { day, month } = calendarDay(starts_at);
        return (
          <li key={id}>
            <time translate="no" dateTime={starts_at} title={longDate(starts_at)}>
              <b>{day}</b>
              {month}
            </time>
            <div>
              <h3>
                <Link to={`/events/${id}`}>{title}</Link>
              </h3>
              <p>
                {timeOfDay(starts_at)} · {location}
              </p>
              <p>{cost === 0 ? t('events.free') : formatRupiah(cost)}</p>
            </div>
          </li>
        );
      })}
    </List>
  );
}
