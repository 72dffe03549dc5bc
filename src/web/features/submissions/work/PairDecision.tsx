/** What staff decide about two submissions: different, or one repeats the other. A decision can be taken back. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import type { Comparison } from '#contract/submission-work.ts';
import { Action } from '../../../components/Action.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { longDateTime } from '../../../format/dates.ts';
import { comparisonQuery, decidePair, undoDecision } from './api.ts';
import { t } from './translations.ts';

export function PairDecision({ comparison, pair }: { comparison: Comparison; pair: [string, string] }) {
  const queryClient = useQueryClient();
  const { sides, decision, kinds } = comparison;
  const { isBusy, run } = useAction((act: () => Promise<unknown>) => act(), {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: comparisonQuery(...pair).queryKey }),
    onProblem: (problem) => showProblem(problem),
  });
  const numberOf = (id: string) => sides.find((side) => side.id === id)?.number ?? '';
  const otherOf = (id: string) => sides.find((side) => side.id !== id)?.id ?? '';
  const reasons = kinds.map((kind) => t(`kind.${kind}`)).join(', ');
  if (decision) {
    const { by, duplicate_id: duplicate } = decision;
    const at = longDateTime(decision.at);
    return (
      <Panel title={t('comparison.decide')}>
        <Box role="status">
          {duplicate
            ? t('comparison.decided_duplicate', { by, at, number: numberOf(duplicate) })
            : t('comparison.decided_different', { by, at })}
        </Box>
        <Box
          component={Action}
          look="outlined"
          busy={isBusy}
          onClick={() => void run(() => undoDecision(...pair))}
          sx={{ justifySelf: 'start' }}
        >
          {t('comparison.undo')}
        </Box>
      </Panel>
    );
  }
  return (
    <Panel title={t('comparison.decide')} text={reasons === '' ? undefined : reasons}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Action look="filled" busy={isBusy} onClick={() => void run(() => decidePair(...pair, 'different'))}>
          {t('comparison.different')}
        </Action>
        {sides.map(({ id, number }) => (
          <Action
            key={id}
            look="outlined"
            busy={isBusy}
            onClick={() => void run(() => decidePair(id, otherOf(id), 'duplicate'))}
          >
            {t('comparison.repeats', { number })}
          </Action>
        ))}
      </Box>
    </Panel>
  );
}
