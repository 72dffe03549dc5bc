/** Programme dashboard: open tasks, four totals and the charts. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { LoadError } from '../../../components/LoadError.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { programmeQuery } from './api.ts';
import { FigurePanel } from './FigurePanel.tsx';
import { ProgrammeTasks } from './ProgrammeTasks.tsx';
import { ProgrammeTotals } from './ProgrammeTotals.tsx';
import { t } from './translations.ts';

const SERVICES = ['curation_status', 'consultation_status', 'consultation_month'];

export function ProgrammeBoard() {
  const { data, error, refetch } = useQuery(programmeQuery);
  if (!data) return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={480} />;
  const part = (title: string, figures: typeof data.figures) => (
    <Box component="section">
      <Typography component="h2" variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {figures.map((figure) => (
          <FigurePanel key={figure.id} figure={figure} />
        ))}
      </Box>
    </Box>
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Panel title={t('tasks.title')}>
        <ProgrammeTasks counts={data.tasks} />
      </Panel>
      <ProgrammeTotals totals={data.totals} />
      {part(
        t('parts.businesses'),
        data.figures.filter(({ id }) => !SERVICES.includes(id)),
      )}
      {part(
        t('parts.services'),
        data.figures.filter(({ id }) => SERVICES.includes(id)),
      )}
    </Box>
  );
}
