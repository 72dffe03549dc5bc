/** Above a form with a limit: how many places are left, whether one can wait, and until when it is open. */
import Box from '@mui/material/Box';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Hourglass from 'lucide-react/icons/hourglass';
import Ticket from 'lucide-react/icons/ticket';
import { Link } from 'react-router-dom';
import type { FormPlaces } from '#contract/places.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { t } from './translations.ts';

interface Props {
  places: FormPlaces;
  quota: number | null;
}

function textOf({ left, phase, waiting_list }: FormPlaces, quota: number | null): string | null {
  if (phase === 'after') return t('note.after');
  if (quota === null) return null;
  // The page that came first knows only whether the form is full.
  if (left === null) return t('note.some', { quota: formatFullCount(quota) });
  if (left > 0) return t('note.left', { count: left, left: formatFullCount(left), quota: formatFullCount(quota) });
  return t(waiting_list ? 'note.wait' : 'note.full');
}

export function PlacesNote({ places, quota }: Props) {
  const text = textOf(places, quota);
  const isFull = places.left === 0;
  return (
    <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 640, mb: 3, '&:empty': { display: 'none' } }}>
      {/* Always there, so that a change is announced. */}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {text && (
          <Box sx={{ ...row, ...(isFull ? full : { fontWeight: 600 }) }}>
            {isFull ? <Hourglass aria-hidden size={20} /> : <Ticket aria-hidden size={20} />}
            <span>{text}</span>
          </Box>
        )}
      </Box>
      {places.own && (
        <Box role="status" sx={{ ...row, ...full }}>
          <CircleAlert aria-hidden size={20} />
          <span>
            {t('own.title')}. {t('own.text', { number: places.own.number })}{' '}
            <Link to={`/curation/${places.own.id}`}>{t('own.link')}</Link>
          </span>
        </Box>
      )}
      {places.closes && places.phase === 'open' && (
        <Box sx={{ ...row, color: 'text.secondary' }}>
          <CalendarClock aria-hidden size={20} />
          <span>{t('note.closes', { time: longDateTime(places.closes) })}</span>
        </Box>
      )}
    </Box>
  );
}

const row = { display: 'flex', gap: 1.25, alignItems: 'flex-start', '& svg': { flex: 'none', mt: '2px' } } as const;
const full = { p: 1.5, borderRadius: '10px', bgcolor: 'soft.bay' } as const;
