/** The programme in four numbers, each leading to what it counts. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Programme } from '#contract/programme.ts';
import { formatFull } from '../../../format/counts.ts';

export function ProgrammeTotals({ totals }: { totals: Programme['totals'] }) {
  const { t } = useTranslation('programme');
  const figures = [
    {
      name: 'businesses',
      value: totals.businesses,
      to: '/members',
      more: `${formatFull(totals.new_this_month)} ${t('totals.new_this_month')}`,
    },
    { name: 'submissions', value: totals.submissions, to: '/dashboard/staff/submissions' },
    { name: 'passed', value: totals.passed, to: '/dashboard/staff/submissions?form=umkm-data&status=passed' },
    {
      name: 'consultations_done',
      value: totals.consultations_done,
      to: '/dashboard/staff/submissions?form=consultation',
      more:
        totals.consultation_rating === null
          ? undefined
          : t('totals.rating', { rating: totals.consultation_rating.toLocaleString('id-ID') }),
    },
  ];
  return (
    <Box
      component="ul"
      aria-label={t('totals.label')}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: '1px',
        overflow: 'hidden',
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'divider',
        gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' },
      }}
    >
      {figures.map(({ name, value, to, more }) => (
        <Box key={name} component="li" sx={{ bgcolor: 'background.paper', display: 'grid' }}>
          <Box
            component={Link}
            to={to}
            sx={{
              display: 'block',
              p: 2,
              color: 'inherit',
              textDecoration: 'none',
              '&:hover .angka': { color: 'primary.main' },
              '&:focus-visible': { outlineOffset: '-3px' },
            }}
          >
            <Box
              className="angka"
              sx={{ fontSize: '1.75rem', lineHeight: 1.25, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
            >
              {formatFull(value)}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{t(`totals.${name}`)}</Box>
            {more && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{more}</Box>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
