/** Preview of an import: number of rows of each kind, then the changes or errors of each row. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { ImportReport } from '#contract/selling.ts';
import { Action } from '../../../components/Action.tsx';
import { ImportOutcome } from '../../../components/ImportOutcome.tsx';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { t } from '../translations.ts';
import { outcomeOf, type ReportRow, reportRows } from './import-report.ts';

interface Props {
  report: ImportReport;
  labelOf: (field: string) => string | undefined;
}

const COLORS: Record<ReportRow['state'], string> = {
  new: 'success.main',
  changed: 'bay.main',
  same: 'text.secondary',
  refused: 'error.main',
};

export function ReportView({ report, labelOf }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const outcome = outcomeOf(report);
  const isGood = outcome === 'all_good' || outcome === 'all_same';
  const { rows, good, same, bad } = report;
  const reportedRows = reportRows(report, {
    labelOf,
    problem: (field, sentence) => t('import.field_problem', { field, sentence }),
    change: (label, from, to) =>
      t('import.change', { label, from: from || t('import.nothing'), to: to || t('import.nothing') }),
  });
  const shown = showsAll ? reportedRows : reportedRows.filter(({ state }) => state !== 'same');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ImportOutcome
        isGood={isGood}
        text={t(`import.${outcome}`, { count: rows, good, rows, bad: bad.length })}
        detail={t('import.counts', { new: report.new, changed: report.changed, same, refused: bad.length })}
      />
      {report.notes.map((note) => (
        <Box key={note}>{note}</Box>
      ))}
      {shown.length > 0 && (
        <RecordTable
          caption={t('import.rows_caption')}
          rows={shown}
          keyOf={({ row }) => String(row)}
          columns={[
            { label: t('import.row'), cell: ({ row }) => t('import.row_of', { row }) },
            { label: t('import.name'), cell: ({ name }) => name || t('import.no_name') },
            {
              label: t('import.state'),
              cell: ({ state }) => (
                <Box component="span" sx={{ fontWeight: 600, color: COLORS[state] }}>
                  {t(`import.states.${state}`)}
                </Box>
              ),
            },
            {
              label: t('import.what'),
              cell: ({ sentences }) => (
                <Box component="ul" sx={{ m: 0, pl: 2, overflowWrap: 'anywhere' }}>
                  {sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </Box>
              ),
            },
          ]}
        />
      )}
      {!showsAll && same > 0 && same < rows && (
        <div>
          <Action look="text" onClick={() => setShowsAll(true)}>
            {t('import.show_same', { count: same })}
          </Action>
        </div>
      )}
    </Box>
  );
}
