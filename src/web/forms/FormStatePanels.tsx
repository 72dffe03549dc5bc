/** Shown in place of the form while it is not open: a skeleton while loading, a reason and a next step on failure. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import { LoadingBar } from '../components/LoadingBar.tsx';
import { t } from './translations.ts';
import type { FormsProblem } from './types.ts';

export function FormSkeleton() {
  return (
    <Box role="status" aria-label={t('loading')} data-bone data-wizard="skeleton" sx={{ maxWidth: 640 }}>
      <LoadingBar />
      <Skeleton width="55%" height={44} />
      <Skeleton width="35%" height={24} sx={{ mb: 4 }} />
      {[0, 1, 2].map((at) => (
        <Box key={at} sx={{ mb: 3.5 }}>
          <Skeleton width={140 + at * 40} height={24} />
          <Skeleton variant="rounded" height={48} sx={{ borderRadius: '10px', mt: 0.5 }} />
        </Box>
      ))}
    </Box>
  );
}

export function StatePanel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        maxWidth: 640,
        p: { xs: 3, md: 5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        '& > svg': { color: 'primary.main', mb: 2 },
      }}
    >
      {icon}
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

export function FormLoadError({ problem, onRetry }: { problem: FormsProblem | null; onRetry: () => void }) {
  const isRefused = problem !== null && (problem.status === 403 || problem.status === 404);
  return (
    <StatePanel
      icon={
        isRefused ? (
          <Lock aria-hidden size={36} strokeWidth={1.5} />
        ) : (
          <CloudOff aria-hidden size={36} strokeWidth={1.5} />
        )
      }
      title={t(problem?.status === 404 ? 'failed.missing' : 'failed.title')}
    >
      <Typography sx={{ mb: isRefused ? 0 : 3, color: 'text.secondary' }} role="alert">
        {problem?.status === 404 ? t('failed.missingBody') : isRefused ? problem.message : t('failed.body')}
      </Typography>
      {!isRefused && (
        <Button variant="contained" onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </StatePanel>
  );
}

export function ClosedForm({ state }: { state: 'closed' | 'closing' }) {
  return (
    <StatePanel icon={<Lock aria-hidden size={36} strokeWidth={1.5} />} title={t(`${state}.title`)}>
      <Typography sx={{ color: 'text.secondary' }}>{t(`${state}.body`)}</Typography>
    </StatePanel>
  );
}
