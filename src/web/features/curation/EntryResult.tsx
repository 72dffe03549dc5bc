/** Score and grade in large type, with the note of the decision below. */

import Box from '@mui/material/Box';
import type { CurationDetail } from '#contract/curation.ts';
import { formatScore } from './format-score.ts';
import { t } from './translations.ts';

type ResultFields = Pick<CurationDetail, 'result' | 'decision_note'>;

export function EntryResult({ entry: { result, decision_note }, isOpen }: { entry: ResultFields; isOpen: boolean }) {
  return (
    <>
      {result && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, alignItems: 'baseline' }}>
          <Box sx={{ fontSize: '2.5rem', lineHeight: 1.1, fontWeight: 600 }}>
            {formatScore(result.score)}
            <Box component="span" sx={{ fontSize: '1rem', fontWeight: 400, color: 'text.secondary' }}>
              {' '}
              {t('result.of')}
            </Box>
          </Box>
          <Box sx={{ fontSize: '1.25rem', fontWeight: 600 }}>{t('result.grade', { grade: result.grade })}</Box>
          {isOpen && <Box sx={{ color: 'text.secondary' }}>{t(`result.suggests.${result.grade}`)}</Box>}
        </Box>
      )}
      {decision_note && (
        <Box>
          <Box sx={{ fontWeight: 600 }}>{t('result.note')}</Box>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{decision_note}</Box>
        </Box>
      )}
    </>
  );
}
