/** How far the running check or import is. Where the server does not know, the bar only shows that it runs. */
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useQuery } from '@tanstack/react-query';
import { formatFullCount } from '../../../format/counts.ts';
import { progressQuery } from './api.ts';
import { t } from './translations.ts';

export function ImportProgress({ runKey }: { runKey: string }) {
  const { data } = useQuery(progressQuery(runKey));
  const isKnown = data && data.total > 0;
  const counts = data && { done: formatFullCount(data.done), total: formatFullCount(data.total) };
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {data ? t(`progress.${data.stage}`, counts ?? {}) : t('progress.start')}
      </Box>
      <LinearProgress
        aria-label={t('progress.label')}
        sx={{ height: 8, borderRadius: 4 }}
        {...(isKnown ? { variant: 'determinate', value: Math.round((data.done / data.total) * 100) } : {})}
      />
    </Box>
  );
}
