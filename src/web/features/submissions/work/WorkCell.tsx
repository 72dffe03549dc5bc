/** Who handles a submission, whether it is handled, and how many comments it has, in a list. */
import Box from '@mui/material/Box';
import CheckCheck from 'lucide-react/icons/check-check';
import MessageSquare from 'lucide-react/icons/message-square';
import type { WorkSummary } from '#contract/submission-work.ts';
import { t } from './translations.ts';

interface Props {
  work: WorkSummary;
  /** Cards have no line for it while nothing was done. */
  isHiddenWhenEmpty?: boolean;
}

export function WorkCell({ work, isHiddenWhenEmpty = false }: Props) {
  const { assignee, handled_at, comments } = work;
  if (isHiddenWhenEmpty && !assignee && !handled_at && comments === 0) return null;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, maxWidth: '100%', color: 'text.secondary' }}
    >
      {handled_at && (
        <Box component="span" sx={{ display: 'inline-flex', color: 'success.main' }} title={t('handled')}>
          <CheckCheck role="img" aria-label={t('handled')} size={18} />
        </Box>
      )}
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', color: assignee ? 'text.primary' : 'text.secondary' }}
      >
        {assignee?.name ?? t('nobody')}
      </Box>
      {comments > 0 && (
        <Box
          component="span"
          title={t('comment_count', { count: comments })}
          sx={{ display: 'inline-flex', gap: 0.5, alignItems: 'center', flex: 'none' }}
        >
          <MessageSquare role="img" aria-label={t('comment_count', { count: comments })} size={16} />
          <span aria-hidden>{comments}</span>
        </Box>
      )}
    </Box>
  );
}
