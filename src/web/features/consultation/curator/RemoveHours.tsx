/** Removes the usual hours after a confirmation. Askers then see none. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../../../components/Action.tsx';
import { ConfirmDialog } from '../../../components/ConfirmDialog.tsx';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { ownHoursQuery, withdrawHours } from '../api.ts';
import { t } from '../translations.ts';

export function RemoveHours() {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const withdrawal = useAction(withdrawHours, {
    onSuccess: () => {
      queryClient.setQueryData(ownHoursQuery.queryKey, null);
      showToast({ title: t('own_hours.withdrawn'), variant: 'success' });
    },
    onProblem: (problem) => showProblem(problem),
    onEnd: () => setOpen(false),
  });
  return (
    <>
      <Box
        component={Action}
        look="text"
        tone="error"
        size="small"
        onClick={() => setOpen(true)}
        sx={{ minHeight: 44 }}
      >
        {t('own_hours.withdraw')}
      </Box>
      <ConfirmDialog
        open={isOpen}
        title={t('own_hours.withdraw_title')}
        text={t('own_hours.withdraw_text')}
        cancel={t('own_hours.keep')}
        confirm={t('own_hours.withdraw')}
        onCancel={() => setOpen(false)}
        onConfirm={() => withdrawal.run()}
      />
    </>
  );
}
