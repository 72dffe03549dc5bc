/** What happened, newest first: when, who, which hour, and what they wrote. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import type { ConsultationMoment } from '#contract/consultations.ts';
import { longDateTime } from '../../../format/dates.ts';
import { wordOf } from '../words.ts';

const Dot = {
  position: 'relative',
  pl: 3.5,
  '&::before': {
    content: '""',
    position: 'absolute',
    left: 4,
    top: 6,
    width: 12,
    height: 12,
    borderRadius: '999px',
    border: 2,
    borderColor: 'primary.main',
    bgcolor: 'background.paper',
    boxSizing: 'border-box',
  },
  '&:first-of-type::before': { bgcolor: 'primary.main' },
  '&:not(:last-of-type)': { pb: 2.5 },
  '&:not(:last-of-type)::after': {
    content: '""',
    position: 'absolute',
    left: 9,
    top: 20,
    bottom: -4,
    width: '2px',
    bgcolor: 'divider',
  },
} as const;

export function Timeline({ timeline }: { timeline: ConsultationMoment[] }) {
  const { t } = useTranslation('consultation');
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {timeline.toReversed().map((moment) => (
        <Box component="li" key={`${moment.created_at}-${moment.event}`} sx={Dot}>
          {/* A name that the file does not know yet is still a status with a label. */}
          <Box sx={{ fontWeight: 700 }}>
            {t(`event.${wordOf(moment.event)}`, { defaultValue: moment.status_label })}
          </Box>
          {moment.starts_at && <Box>{longDateTime(moment.starts_at)}</Box>}
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {longDateTime(moment.created_at)}
            {' · '}
            {moment.actor_name ? `${t(`actor.${moment.actor}`)} (${moment.actor_name})` : t(`actor.${moment.actor}`)}
          </Box>
          {moment.note && (
            <Box
              sx={{
                mt: 0.75,
                px: 1.5,
                py: 1,
                borderRadius: '10px',
                bgcolor: 'soft.sunken',
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
              }}
            >
              {moment.note}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}
