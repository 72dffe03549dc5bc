/** What waits for the seller now, each with its number and the way to it. What the shop still lacks is handed in. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TotalAnalysis } from '#contract/selling.ts';
import { Bone } from '../../components/Bone.tsx';
import { Failed } from '../../components/Failed.tsx';
import { formatFull } from '../../format/counts.ts';
import { totalsQuery } from './api.ts';

const ORDERS = '/dashboard/member/orders';

/** In the order in which somebody waits for it. */
const tasks: { name: keyof TotalAnalysis; to: string }[] = [
  { name: 'to_accept', to: `${ORDERS}?status=pending` },
  { name: 'proofs_to_check', to: `${ORDERS}?status=waiting&has_proof=1` },
  { name: 'to_process', to: `${ORDERS}?status=paid` },
  { name: 'to_deliver', to: `${ORDERS}?status=process` },
  { name: 'low_stock', to: '/dashboard/member/products?status=active&low=1' },
];

function Task({ count, text, to }: { count: number; text: string; to: string }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'grid',
          gridTemplateColumns: '3.25rem 1fr auto',
          alignItems: 'center',
          gap: 1.5,
          minHeight: 56,
          color: 'inherit',
          textDecoration: 'none',
          borderRadius: '10px',
          '&:hover span': { color: 'primary.main' },
        }}
      >
        <Box
          sx={{
            justifySelf: 'start',
            minWidth: 40,
            px: 1,
            textAlign: 'center',
            borderRadius: 99,
            lineHeight: '32px',
            fontWeight: 800,
            fontVariantNumeric: 'tabular-nums',
            bgcolor: 'soft.accent',
            color: 'accent.main',
          }}
        >
          {formatFull(count)}
        </Box>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {text}
        </Box>
        <Box component={ChevronRight} aria-hidden size={20} sx={{ color: 'text.secondary' }} />
      </Box>
    </Box>
  );
}

/** `setup`: null while it is not known, false when the shop lacks nothing. */
export function Tasks({ setup }: { setup: ReactNode | null | false }) {
  const { t } = useTranslation('analysis');
  const { data, error, refetch } = useQuery(totalsQuery);
  if (!data) return error ? <Failed level="h3" error={error} onRetry={() => void refetch()} /> : <Bone height={168} />;
  const waiting = tasks.filter(({ name }) => data[name] > 0);
  return (
    <>
      {waiting.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {waiting.map(({ name, to }) => (
            <Task key={name} count={data[name]} text={t(`tasks.${name}`)} to={to} />
          ))}
        </Box>
      )}
      {waiting.length === 0 && !setup && <Box sx={{ color: 'text.secondary' }}>{t('tasks.none')}</Box>}
      {setup && (
        <>
          <Typography component="h3" variant="h5" sx={{ mt: waiting.length > 0 ? 2.5 : 0 }}>
            {t('tasks.setup')}
          </Typography>
          {setup}
        </>
      )}
    </>
  );
}
