/** What the dry run found: how many rows are ready, and each bad row with what is wrong in it. */
import Box from '@mui/material/Box';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useTranslation } from 'react-i18next';
import type { ImportReport } from '#contract/selling.ts';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { badRows, outcomeOf } from './report.ts';

interface Props {
  report: ImportReport;
  labelOf: (field: string) => string | undefined;
}

export function ReportView({ report, labelOf }: Props) {
  const { t } = useTranslation('selling');
  const outcome = outcomeOf(report);
  const isGood = outcome === 'all_good';
  const { rows, good, bad } = report;
  const found = badRows(report, labelOf, (field, sentence) => t('import.field_problem', { field, sentence }));
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        role="status"
        sx={{ display: 'flex', gap: 1.5, alignItems: 'center', fontWeight: 600, fontSize: '1.125rem' }}
      >
        <Box
          component={isGood ? CircleCheck : TriangleAlert}
          aria-hidden
          size={24}
          sx={{ flex: 'none', color: isGood ? 'success.main' : 'warning.main' }}
        />
        {t(`import.${outcome}`, { count: rows, good, rows, bad: bad.length })}
      </Box>
      {report.notes.map((note) => (
        <Box key={note}>{note}</Box>
      ))}
      {found.length > 0 && (
        <RecordTable
          caption={t('import.bad_caption')}
          rows={found}
          keyOf={({ row }) => String(row)}
          columns={[
            { label: t('import.row'), cell: ({ row }) => t('import.row_of', { row }) },
            { label: t('import.name'), cell: ({ name }) => name || t('import.no_name') },
            {
              label: t('import.problems'),
              cell: ({ sentences }) => (
                <Box component="ul" sx={{ m: 0, pl: 2 }}>
                  {sentences.map((sentence) => (
                    <li key={sentence}>{sentence}</li>
                  ))}
                </Box>
              ),
            },
          ]}
        />
      )}
    </Box>
  );
}
