/** The result of a dry run: whether all rows are good, what to check first, and the problems row by row. */
import Box from '@mui/material/Box';
import Download from 'lucide-react/icons/download';
import type { AnswerImportReport } from '#contract/submission-import.ts';
import { Action } from '../../../components/Action.tsx';
import { ImportOutcome } from '../../../components/ImportOutcome.tsx';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { t } from './translations.ts';

interface Props {
  report: AnswerImportReport;
  download: () => Promise<void>;
}

export function ImportReportView({ report, download }: Props) {
  const { rows, good, problem_count, problems, notes } = report;
  const isGood = problem_count === 0;
  const { isBusy, run } = useAction(download, { onProblem: (problem) => showProblem(problem, t('report.failed')) });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ImportOutcome
        isGood={isGood}
        text={t(isGood ? 'report.all_good' : 'report.bad', {
          shown: formatFullCount(rows),
          bad: formatFullCount(rows - good),
        })}
        detail={t(isGood ? 'report.ready' : 'report.nothing_saved')}
      />
      {notes.map((note) => (
        <Box key={note} sx={{ overflowWrap: 'anywhere' }}>
          {note}
        </Box>
      ))}
      {!isGood && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            {problem_count > problems.length && (
              <Box sx={{ flex: '1 1 14rem' }}>{t('report.first', { shown: formatFullCount(problem_count) })}</Box>
            )}
            <Action look="outlined" busy={isBusy} onClick={() => void run()}>
              <Download aria-hidden size={18} />
              {t('report.download')}
            </Action>
          </Box>
          <RecordTable
            caption={t('report.caption')}
            rows={problems}
            keyOf={({ row, column, sentence }) => `${row} ${column} ${sentence}`}
            columns={[
              {
                label: t('report.row'),
                cell: ({ row }) => <Box sx={{ whiteSpace: 'nowrap' }}>{t('report.row_of', { row })}</Box>,
              },
              { label: t('report.column'), cell: ({ column }) => column },
              { label: t('report.problem'), cell: ({ sentence }) => sentence },
            ]}
          />
        </>
      )}
    </Box>
  );
}
