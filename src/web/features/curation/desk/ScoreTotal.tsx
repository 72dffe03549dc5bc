/** Total and grade of the scores so far, and the weight of each criterion. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useSyncExternalStore } from 'react';
import { criteriaOf, gradeOf, scoreOf } from '#engine/score.ts';
import { useDoc, useFormSession } from '../../../forms/index.ts';
import { formatScore } from '../format-score.ts';
import { t } from './translations.ts';

const SCORE_VALUES = [1, 2, 3, 4, 5];

/** The answers of the criteria. Follows their changes. */
function useScores(fields: string[]): Record<string, unknown> {
  const { store } = useFormSession();
  const subscribe = useCallback((listener: () => void) => store.onChange(listener), [store]);
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(fields.map((field) => store.read(field) ?? null)));
  const values = JSON.parse(text) as unknown[];
  return Object.fromEntries(fields.map((field, at) => [field, values[at]]));
}

interface Props {
  /** The business field, which determines the weights. */
  kind: string | null;
  isBusy: boolean;
  /** Saves the current scores as a draft, complete or not. */
  onDraft: () => void;
}

export function ScoreTotal({ kind, isBusy, onDraft }: Props) {
  const doc = useDoc();
  const criteria = criteriaOf(doc, kind);
  const numbers = useScores(criteria.map(({ field }) => field));
  const scoredCriteria = criteria.filter(({ field }) => typeof numbers[field] === 'number').length;
  const { store } = useFormSession();
  /** Existing scores are kept. */
  const fill = (value: number) => {
    for (const { field } of criteria) if (typeof numbers[field] !== 'number') store.set(field, value);
  };
  const score = scoreOf(doc, numbers, kind);
  return (
    <>
      <Box
        component="section"
        aria-label={t('score.sum')}
        sx={{
          p: { xs: 1.5, md: 2 },
          mb: 1,
          border: 1,
          borderColor: 'divider',
          borderRadius: '14px',
          bgcolor: 'background.paper',
          position: 'sticky',
          top: { xs: 80, lg: 0 },
          zIndex: 5,
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
          <Box role="status" sx={{ flex: '1 1 8rem' }}>
            <Box
              sx={{
                fontSize: { xs: '1.125rem', md: '1.5rem' },
                lineHeight: 1.2,
                fontWeight: 600,
              }}
            >
              {score === null
                ? t('score.given', { given: scoredCriteria, total: criteria.length })
                : t('row.score', { score: formatScore(score), grade: gradeOf(score) })}
            </Box>
            <Box sx={{ display: { xs: 'none', md: 'block' }, color: 'text.secondary', fontSize: '0.875rem' }}>
              {t(score === null ? 'score.incomplete' : 'score.complete')}
            </Box>
          </Box>
          <Button variant="outlined" aria-disabled={isBusy || undefined} onClick={onDraft}>
            {t(isBusy ? 'busy' : 'score.draft')}
          </Button>
        </Box>
      </Box>
      {scoredCriteria < criteria.length && (
        <Box
          role="group"
          aria-label={t('score.fill')}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, mt: 1 }}
        >
          <Box sx={{ flex: '1 1 100%' }}>{t('score.fill')}</Box>
          {SCORE_VALUES.map((value) => (
            <Button
              key={value}
              variant="outlined"
              aria-label={t('score.fill_with', { value })}
              onClick={() => fill(value)}
              sx={{ minWidth: 48, minHeight: 48, px: 0 }}
            >
              {value}
            </Button>
          ))}
        </Box>
      )}
      <Box component="details" sx={{ mb: 3, px: 2 }}>
        <Box component="summary" sx={{ py: 1.25, cursor: 'pointer' }}>
          {t('score.weights')}
        </Box>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.9375rem' }}>
          {criteria.map(({ field, label, weight }) => (
            <Box component="li" key={field} sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5 }}>
              <span>{label}</span>
              <span>{t('score.weight', { weight })}</span>
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
