/** Score sheets in a list: each criterion with its weight, score and note. */

import Box from '@mui/material/Box';
import type { CurationDetail } from '#contract/curation.ts';
import { StatusChip } from '../../components/StatusChip.tsx';
import { longDate } from '../../format/dates.ts';
import { formatScore } from './format-score.ts';
import { t } from './translations.ts';

type Sheet = CurationDetail['sheets'][number];

function Criteria({ sheet }: { sheet: Sheet }) {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {sheet.criteria.map(({ field, label, weight, value, note }) => (
        <Box
          key={field}
          sx={{
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            breakInside: 'avoid',
            '& dd': { m: 0 },
          }}
        >
          <dt>
            {label}{' '}
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {t('sheets.weight', { weight })}
            </Box>
          </dt>
          <Box component="dd" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
            {value === null ? t('sheets.unsaid') : t('sheets.value', { value })}
          </Box>
          {note && (
            <Box
              component="dd"
              sx={{
                gridColumn: '1 / -1',
                color: 'text.secondary',
                whiteSpace: 'pre-line',
                overflowWrap: 'anywhere',
              }}
            >
              {note}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
}

export function ScoreSheets({ sheets }: { sheets: Sheet[] }) {
  return sheets.map((sheet, index) => (
    <Box key={sheet.curator?.id ?? `${index}-${sheet.updated_at}`} component="section" sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Box>
          <Box component="h3" sx={{ m: 0, fontSize: '1.0625rem' }}>
            {sheet.mine ? t('sheets.mine') : (sheet.curator?.name ?? t('sheets.of', { number: index + 1 }))}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{longDate(sheet.updated_at)}</Box>
        </Box>
        {sheet.state === 'draft' ? (
          <StatusChip status="draft" label={t('sheets.draft')} />
        ) : (
          sheet.score !== null && (
            <Box sx={{ fontWeight: 600 }}>
              {t('sheets.score', { score: formatScore(sheet.score), grade: sheet.grade })}
            </Box>
          )
        )}
      </Box>
      <Criteria sheet={sheet} />
      {sheet.note && <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{sheet.note}</Box>}
    </Box>
  ));
}
