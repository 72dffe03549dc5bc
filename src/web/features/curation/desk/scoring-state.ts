/**
 * Whether the curator may still score. If others finished the scoring meanwhile, a message explains the changed page.
 */
import type { CurationDetail } from '#contract/curation.ts';

/** Search parameter that opens the score sheet. */
export const SCORING_PARAM = 'nilai';

export function scoringStateOf({
  events,
  my_score,
}: Pick<CurationDetail, 'events' | 'my_score'>): 'open' | 'over' | 'sent' {
  if (events.includes('score.file')) return 'open';
  return my_score?.state === 'final' ? 'sent' : 'over';
}
