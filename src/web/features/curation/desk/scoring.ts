/** Whether whoever came to score still may. Others may have sent theirs meanwhile: then she is told so, not left before a page that changed. */
import type { CurationSheet } from '#contract/curation.ts';

/** The search parameter that opens the score sheet. */
export const SCORING = 'nilai';

export function scoringOf({ events, my_score }: Pick<CurationSheet, 'events' | 'my_score'>): 'open' | 'over' | 'sent' {
  if (events.includes('score.file')) return 'open';
  return my_score?.state === 'final' ? 'sent' : 'over';
}
