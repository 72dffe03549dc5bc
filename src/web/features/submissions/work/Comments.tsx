/** Comments of staff on a submission. Only their authors edit and delete them. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmissionComment, SubmissionWork } from '#contract/submission-work.ts';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { createKeyedSend } from '../../../components/keyed-sends.ts';
import { Panel } from '../../../components/Panel.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { useAction } from '../../../components/useAction.ts';
import { longDateTime } from '../../../format/dates.ts';
import { addComment, editComment, removeComment, workQuery } from './api.ts';
import { CommentForm } from './CommentForm.tsx';
import { t } from './translations.ts';

interface ItemProps {
  id: string;
  comment: SubmissionComment;
  onChanged: (work: SubmissionWork) => void;
}

function CommentItem({ id, comment, onChanged }: ItemProps) {
  const [mode, setMode] = useState<'read' | 'edit' | 'remove'>('read');
  const { isBusy, run: remove } = useAction(() => removeComment(id, comment.id), {
    onSuccess: onChanged,
    onProblem: (problem) => showProblem(problem),
    onEnd: () => setMode('read'),
  });
  const at = longDateTime(comment.created_at);
  const edited = comment.edited_at ? ` · ${t('comments.edited', { at: longDateTime(comment.edited_at) })}` : '';
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{comment.author}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {at}
          {edited}
        </Box>
      </Box>
      {mode === 'edit' ? (
        <CommentForm
          id={comment.id}
          text={comment.text}
          send={(text) => editComment(id, comment.id, text)}
          onSaved={(work) => {
            setMode('read');
            onChanged(work);
          }}
          onCancel={() => setMode('read')}
        />
      ) : (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', mt: 0.5 }}>{comment.text}</Box>
      )}
      {comment.is_own && mode === 'read' && (
        <Box sx={{ display: 'flex', ml: -1.5 }}>
          <Action size="small" label={t('comments.edit_of', { at })} onClick={() => setMode('edit')}>
            {t('comments.edit')}
          </Action>
          <Action size="small" label={t('comments.remove_of', { at })} onClick={() => setMode('remove')}>
            {t('comments.remove')}
          </Action>
        </Box>
      )}
      <ConfirmDialog
        open={mode === 'remove'}
        title={t('comments.remove_title')}
        text={t('comments.remove_text')}
        cancel={t('comments.cancel')}
        confirm={t('comments.remove')}
        isBusy={isBusy}
        onCancel={() => setMode('read')}
        onConfirm={() => remove()}
      />
    </Box>
  );
}

export function Comments({ id, work }: { id: string; work: SubmissionWork }) {
  const queryClient = useQueryClient();
  const [sendKeyed] = useState(createKeyedSend);
  const store = (fresh: SubmissionWork) => queryClient.setQueryData(workQuery(id).queryKey, fresh);
  return (
    <Panel title={t('comments.title')} text={t('comments.text')}>
      {work.comments.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{t('comments.none')}</Box>
      ) : (
        <Box
          component="ul"
          aria-label={t('comments.title')}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}
        >
          {work.comments.map((comment) => (
            <CommentItem key={comment.id} id={id} comment={comment} onChanged={store} />
          ))}
        </Box>
      )}
      <CommentForm id={id} send={(text) => sendKeyed(text, (key) => addComment(id, text, key))} onSaved={store} />
    </Panel>
  );
}
