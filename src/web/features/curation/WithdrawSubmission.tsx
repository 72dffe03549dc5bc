/** Withdraws a submission after a confirmation. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useAction } from '../../components/useAction.ts';
import { withdrawSubmission } from './api.ts';
import { t } from './translations.ts';

export function WithdrawSubmission({ id }: { id: string }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { isBusy, run } = useAction(() => withdrawSubmission(id), {
    onSuccess: () => showToast({ title: t('sheet.withdrawn'), variant: 'success' }),
    onProblem: (problem) => showProblem(problem),
    onEnd: () => {
      setOpen(false);
      // The answer does not contain the submission, so it is read again too.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <Button color="error" onClick={() => setOpen(true)}>
        {t('sheet.withdraw')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={t('sheet.withdraw_title')}
        text={t('sheet.withdraw_text')}
        cancel={t('sheet.cancel')}
        confirm={t('sheet.withdraw')}
        isBusy={isBusy}
        onCancel={() => setOpen(false)}
        onConfirm={() => run()}
      />
    </>
  );
}
