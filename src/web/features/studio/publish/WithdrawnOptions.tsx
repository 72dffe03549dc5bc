/** Options that are no longer offered, and the number of answers that contain each. */
import Box from '@mui/material/Box';
import type { ImpactReport } from '#contract/studio.ts';
import { RecordTable } from '../../../components/RecordTable.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { t } from './translations.ts';

export function WithdrawnOptions({ withdrawn }: Pick<ImpactReport, 'withdrawn'>) {
  if (withdrawn.length === 0) return null;
  return (
    <section aria-label={t('withdrawn.title')}>
      <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
        {t('withdrawn.title')}
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>{t('withdrawn.text')}</Box>
      <RecordTable
        caption={t('withdrawn.title')}
        rows={withdrawn}
        keyOf={({ field, label, option }) => `${field}:${label}:${option}`}
        columns={[
          {
            label: t('withdrawn.option'),
            cell: ({ label, option }) => (
              <>
                <Box sx={{ fontWeight: 600 }}>{option}</Box>
                <Box sx={{ fontWeight: 400, color: 'text.secondary', fontSize: '0.9375rem' }}>{label}</Box>
              </>
            ),
          },
          { label: t('failing.drafts'), numeric: true, cell: ({ drafts }) => formatFullCount(drafts) },
          { label: t('failing.records'), numeric: true, cell: ({ records }) => formatFullCount(records) },
        ]}
      />
    </section>
  );
}
