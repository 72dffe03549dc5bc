/** Whether whoever came to score still may. Others may have sent theirs meanwhile: then she is told so, not left before a page that changed. */
import type { CurationDetail } from '#contract/curation.ts';

/** The search parameter that opens the score sheet. */
export const SCORING_PARAM = 'nilai';

export function scoringStateOf({
  events,
  my_score,
}: Pick<CurationDetail, 'events' | 'my_score'>): 'open' | 'over' | 'sent' {
  if (events.includes('score.file')) return 'open';
  return my_score?.state === 'final' ? 'sent' : 'over';
}
