/** Withdraws a submission after a confirmation. */
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../api/problem.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { showToast } from '../../components/toasts.ts';
import { withdrawSubmission } from './api.ts';

export function WithdrawSubmission({ id }: { id: string }) {
  const { t } = useTranslation('curation');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const confirmWithdrawal = async () => {
    setBusy(true);
    try {
      await withdrawSubmission(id);
      showToast({ title: t('sheet.withdrawn'), variant: 'success' });
    } catch (error) {
      showToast({ title: toProblem(error).message, variant: 'destructive' });
    }
    setBusy(false);
    setOpen(false);
    await queryClient.invalidateQueries();
  };
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
        onConfirm={() => void confirmWithdrawal()}
      />
    </>
  );
}
