/** What orders took from a programme, by district, shop and day, and as a file. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import type { ExportFormat } from '#contract/selected-export.ts';
import type { SubsidyReport } from '#contract/subsidies.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { Panel } from '../../components/Panel.tsx';
import { Price } from '../../components/Price.tsx';
import { RecordTable } from '../../components/RecordTable.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { messagesOf } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { formatFullCount } from '../../format/counts.ts';
import { downloadUses, reportQuery } from './api.ts';
import { t } from './translations.ts';

const PARTS = [
  { part: 'districts', label: 'district' },
  { part: 'shops', label: 'shop' },
  { part: 'days', label: 'day' },
] as const;
const FORMATS: readonly ExportFormat[] = ['csv', 'xlsx'];

function ReportTable({ rows, caption, label }: { rows: SubsidyReport['days']; caption: string; label: string }) {
  return (
    <Box component="section" aria-label={caption} sx={{ minWidth: 0 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '1.0625rem' }}>
        {caption}
      </Box>
      <RecordTable
        caption={caption}
        rows={rows}
        keyOf={({ value }) => value}
        columns={[
          { label, cell: (row) => row.label },
          { label: t('report.orders'), numeric: true, cell: ({ orders }) => formatFullCount(orders) },
          { label: t('report.taken'), numeric: true, cell: ({ taken }) => <Price value={taken} /> },
          { label: t('report.returned'), numeric: true, cell: ({ returned }) => <Price value={returned} /> },
          {
            label: t('report.spent'),
            numeric: true,
            cell: ({ taken, returned }) => <Price value={taken - returned} />,
          },
        ]}
      />
    </Box>
  );
}

export function SubsidyReportPanel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(reportQuery(id));
  const { isBusy, run } = useAction((format: ExportFormat) => downloadUses(id, format), {
    onProblem: (problem) =>
      showToast({ title: t('problem'), description: messagesOf(problem), variant: 'destructive' }),
  });
  return (
    <Panel title={t('report.title')} text={data && data.orders > 0 && t('report.text')}>
      {!data &&
        (error ? <LoadError level="h3" error={error} onRetry={() => void refetch()} /> : <SkeletonBar height={240} />)}
      {data?.orders === 0 && <EmptyState small title={t('report.none')} text={t('report.none_text')} />}
      {data && data.orders > 0 && (
        <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
            {FORMATS.map((format) => (
              <Action key={format} look="outlined" busy={isBusy} onClick={() => void run(format)}>
                <Download aria-hidden size={18} />
                {t(`report.${format}`)}
              </Action>
            ))}
          </Box>
          {PARTS.map(({ part, label }) => (
            <ReportTable key={part} rows={data[part]} caption={t(`report.${part}`)} label={t(`report.${label}`)} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
