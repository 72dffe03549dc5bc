/** Options open, closing and closed, each with its effect for users. */

import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { staffPaths } from '#contract/calls/staff.ts';
import { put } from '../../../api/call.ts';
import { whenRefetched } from '../../../api/refetch.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { useStudio } from '../store.tsx';
import { t } from './translations.ts';

const STATES = ['open', 'closing', 'closed'] as const;
type FormStateName = (typeof STATES)[number];

export function StateSheet({ state, onClose }: { state: FormStateName; onClose: () => void }) {
  const queries = useQueryClient();
  const { id, reload } = useStudio();
  const [selectedState, setSelectedState] = useState<FormStateName>(state);
  const { isBusy, problem, run } = useAction(
    (next: FormStateName) => put(staffPaths.studio.state(id), { state: next }),
    {
      onSuccess: async (_changed, next) => {
        await Promise.all([reload(), whenRefetched(queries)]);
        showToast({ title: t(`done.${next}`), variant: 'success' });
        onClose();
      },
    },
  );
  const send = () => {
    if (isBusy) return;
    if (selectedState === state) onClose();
    else void run(selectedState);
  };
  return (
    <Sheet
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action look="filled" busy={isBusy} onClick={send}>
            {t('save')}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormAlert text={problem?.message} />
        <RadioCards
          label={t('label')}
          name="keadaan"
          value={selectedState}
          columns={1}
          required={false}
          onChange={(next) => setSelectedState(next as FormStateName)}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`), hint: t(`hint.${value}`) }))}
        />
      </Box>
    </Sheet>
  );
}
