/** A curator's week with its booked hours: seven days side by side, or in a column on a phone. */

import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { BookedHour } from '#contract/consultations.ts';
import { dayAfter } from '#engine/calendar.ts';
import { Action } from '../../../components/Action.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { useListQuery } from '../../../components/useListQuery.ts';
import { clockTime } from '../../../format/dates.ts';
import { hoursQuery } from '../api.ts';
import { dayOf, mondayOf, shortDay, today, weekdayOf } from '../times.ts';
import { t } from '../translations.ts';

function Day({ day, hours, base }: { day: string; hours: BookedHour[]; base: string }) {
  const isToday = day === today();
  return (
    <Box
      component="li"
      aria-current={isToday ? 'date' : undefined}
      sx={{
        minWidth: 0,
        p: 1.25,
        borderRadius: '10px',
        bgcolor: isToday ? 'soft.primary' : 'soft.sunken',
        // A phone shows only today and the days with a booking.
        display: { xs: hours.length > 0 || isToday ? 'grid' : 'none', sm: 'grid' },
        gap: 0.75,
        alignContent: 'start',
        minHeight: { lg: 132 },
      }}
    >
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600, textTransform: 'capitalize' }}>
        {weekdayOf(day)}{' '}
        <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
          {shortDay(day)}
        </Box>
      </Box>
      {hours.length === 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('desk.free_day')}</Box>}
      {hours.map(({ consultation_id, starts_at, judul, asker }) => (
        <Box
          key={consultation_id}
          component={Link}
          to={`${base}/${consultation_id}`}
          sx={{
            display: 'block',
            p: 1,
            borderRadius: '8px',
            bgcolor: 'background.paper',
            border: 1,
            borderColor: 'divider',
            color: 'inherit',
            fontSize: '0.875rem',
            lineHeight: 1.35,
            textDecoration: 'none',
            overflowWrap: 'anywhere',
            '&:hover': { borderColor: 'primary.main' },
          }}
        >
          <Box component="span" sx={{ display: 'block', fontWeight: 800 }}>
            {clockTime(starts_at)}
          </Box>
          {asker}
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {judul}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** `week`: any day of the week. `to` returns the URL of another week. */
export function WeekAgenda({ week, to, base }: { week: string; to: (week: string) => string; base: string }) {
  const from = mondayOf(week);
  const until = dayAfter(from, 6);
  const { data, error, refetch } = useListQuery(hoursQuery(from, until));
  const isNow = from === mondayOf(today());
  const title = isNow ? t('desk.agenda') : t('desk.agenda_of', { from: shortDay(from), until: shortDay(until) });
  const weekLinks = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Box
        component={Action}
        size="small"
        look="outlined"
        label={t('desk.week_before')}
        to={to(dayAfter(from, -7))}
        sx={{ minHeight: 44 }}
      >
        {t('desk.before')}
      </Box>
      {!isNow && (
        <Box component={Action} size="small" look="text" to={to(today())} sx={{ minHeight: 44 }}>
          {t('desk.week_now')}
        </Box>
      )}
      <Box
        component={Action}
        size="small"
        look="outlined"
        label={t('desk.week_after')}
        to={to(dayAfter(from, 7))}
        sx={{ minHeight: 44 }}
      >
        {t('desk.after')}
      </Box>
    </Box>
  );
  return (
    <Panel title={title} action={weekLinks} isListStart>
      {!data && !error && <SkeletonBar height={132} />}
      {!data && error && <LoadError level="h3" error={error} onRetry={() => void refetch()} />}
      {data && (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(7, minmax(0, 1fr))' },
          }}
        >
          {Array.from({ length: 7 }, (_, at) => dayAfter(from, at)).map((day) => (
            <Day key={day} day={day} hours={data.filter(({ starts_at }) => dayOf(starts_at) === day)} base={base} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
