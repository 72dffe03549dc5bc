/** A new comment, or an own one that is edited. What was typed stays until it is saved. */
import Box from '@mui/material/Box';
import type { FormEvent } from 'react';
import { MAX_COMMENT_LENGTH } from '#contract/limits.ts';
import type { SubmissionWork } from '#contract/submission-work.ts';
import { Action } from '../../../components/Action.tsx';
import { NoteField } from '../../../components/NoteField.tsx';
import { useAction } from '../../../components/useAction.ts';
import { useUnsentInput } from '../../../offline/unsent-input.ts';
import { t } from './translations.ts';

interface Props {
  /** Id of the own comment, or of the submission that gets a new one. */
  id: string;
  /** Of an own comment. Empty: a new one. */
  text?: string;
  send: (text: string) => Promise<SubmissionWork>;
  onSaved: (work: SubmissionWork) => void;
  onCancel?: () => void;
}

export function CommentForm({ id, text: before = '', send, onSaved, onCancel }: Props) {
  const [text, setText, clear] = useUnsentInput(`comment:${id}`, 'text', before);
  const { isBusy, problem, run } = useAction(() => send(text), {
    onSuccess: (work) => {
      clear();
      onSaved(work);
    },
  });
  const isNew = before === '';
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void run();
      }}
    >
      <NoteField
        label={t(isNew ? 'comments.label' : 'comments.edit_label')}
        name={isNew ? 'comment' : 'comment_edit'}
        value={text}
        onChange={setText}
        maxLength={MAX_COMMENT_LENGTH}
        left={(count) => t('comments.left', { count })}
        hint={isNew ? t('comments.hint') : undefined}
        errors={problem ? (problem.errors.text ?? [problem.message]) : []}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        <Action look="outlined" type="submit" busy={isBusy}>
          {t(isNew ? 'comments.send' : 'comments.save')}
        </Action>
        {onCancel && <Action onClick={onCancel}>{t('comments.cancel')}</Action>}
      </Box>
    </Box>
  );
}
