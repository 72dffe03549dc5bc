/** What stands in the form's place while it is not open: its shape while loading, a reason and a way on when it fails. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloudOff from 'lucide-react/icons/cloud-off';
import Lock from 'lucide-react/icons/lock';
import type { ReactNode } from 'react';
import type { FormsProblem } from './types.ts';
import { useWords } from './words.ts';

export function Loading() {
  const say = useWords();
  return (
    <Box role="status" aria-label={say('loading')} sx={{ maxWidth: 640 }}>
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

export function Panel({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
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

export function NotOpened({ problem, onRetry }: { problem: FormsProblem | null; onRetry: () => void }) {
  const say = useWords();
  const isRefused = problem !== null && (problem.status === 403 || problem.status === 404);
  return (
    <Panel
      icon={
        isRefused ? (
          <Lock aria-hidden size={36} strokeWidth={1.5} />
        ) : (
          <CloudOff aria-hidden size={36} strokeWidth={1.5} />
        )
      }
      title={say(problem?.status === 404 ? 'failed.missing' : 'failed.title')}
    >
      <Typography sx={{ mb: isRefused ? 0 : 3, color: 'text.secondary' }} role="alert">
        {problem?.status === 404 ? say('failed.missingBody') : isRefused ? problem.message : say('failed.body')}
      </Typography>
      {!isRefused && (
        <Button variant="contained" onClick={onRetry}>
          {say('retry')}
        </Button>
      )}
    </Panel>
  );
}

export function ClosedForm({ state }: { state: 'closed' | 'closing' }) {
  const say = useWords();
  return (
    <Panel icon={<Lock aria-hidden size={36} strokeWidth={1.5} />} title={say(`${state}.title`)}>
      <Typography sx={{ color: 'text.secondary' }}>{say(`${state}.body`)}</Typography>
    </Panel>
  );
}
