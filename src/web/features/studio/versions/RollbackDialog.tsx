/** Publishes an older version again, as a new version. Shows the changes first. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useMemo } from 'react';
import type { VersionItem } from '#contract/studio.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { DialogFrame } from '../../../components/DialogFrame.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { NoteField } from '../../../components/NoteField.tsx';
import { QueryResult } from '../../../components/QueryResult.tsx';
import { messagesOf } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { useUnsentInput } from '../../../offline/unsent-input.ts';
import { ChangeList } from '../publish/ChangeList.tsx';
import { Impact } from '../publish/Impact.tsx';
import { useImpact } from '../publish/useImpact.ts';
import { useStudio } from '../store.tsx';
import { differenceQuery, rollBack } from './api.ts';
import { t } from './translations.ts';

const MAX_NOTE_LENGTH = 500;

export function RollbackDialog({ item, onClose }: { item: VersionItem; onClose: () => void }) {
  const dialog = useId();
  const queries = useQueryClient();
  const { id, published, isChanged, reload } = useStudio();
  const difference = useQuery(differenceQuery(id, item.version, published?.version ?? null));
  const isSemanticChange = difference.data?.kind === 'law';
  const impactRequest = useMemo(
    () => (isSemanticChange ? { version: item.version } : null),
    [isSemanticChange, item.version],
  );
  const { progress, retry } = useImpact(id, impactRequest);
  const isAssessed = difference.data !== undefined && (!isSemanticChange || progress.report?.refused.length === 0);
  const [note, setNote, clearNote] = useUnsentInput(`${id}:roll-back`, 'note', '');
  const { isBusy, problem, run } = useAction(() => rollBack(id, item.version, note.trim()), {
    onSuccess: async (result) => {
      await Promise.all([reload(), whenRefetched(queries)]);
      showToast({ title: t('rolled_back', { version: item.version, next: result.version }), variant: 'success' });
      clearNote();
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isAssessed) void run();
  };
  return (
    <DialogFrame
      open
      fullWidth
      maxWidth="md"
      onClose={(_, why) => why === 'escapeKeyDown' && !isBusy && onClose()}
      aria-labelledby={`${dialog}-title`}
      aria-describedby={`${dialog}-text`}
      slotProps={{ paper: { variant: 'outlined' } }}
    >
      <form noValidate onSubmit={send}>
        <DialogTitle id={`${dialog}-title`} component="h2">
          {t('roll_back_title', { version: item.version })}
        </DialogTitle>
        <DialogContent>
          <DialogContentText id={`${dialog}-text`} sx={{ mb: 2 }}>
            {t('roll_back_text', { version: item.version })}
          </DialogContentText>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            <FormAlert text={problem && messagesOf(problem)} />
            {isChanged && <Alert severity="info">{t('work_stays')}</Alert>}
            <QueryResult
              query={difference}
              isEmpty={({ changes }) => changes.length === 0}
              empty={{ title: t('same'), text: '' }}
            >
              {({ changes }) => <ChangeList changes={changes} label={t('what_changes')} />}
            </QueryResult>
            {isSemanticChange && <Impact progress={progress} onRetry={retry} />}
            <NoteField
              label={t('note')}
              name="note"
              value={note}
              maxLength={MAX_NOTE_LENGTH}
              hint={t('note_hint')}
              left={(count) => t('note_left', { count })}
              onChange={setNote}
            />
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" aria-disabled={!isAssessed || isBusy || undefined}>
            {t('roll_back_confirm')}
          </Button>
        </DialogActions>
      </form>
    </DialogFrame>
  );
}
