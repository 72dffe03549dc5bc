/** Open, closing, closed: each with what people will notice. */

import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { staffPaths } from '#contract/calls/staff.ts';
import { put } from '../../../api/call.ts';
import { asProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { FormAlert } from '../../../components/FormAlert.tsx';
import { notify } from '../../../components/notices.ts';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { Sheet } from '../../../components/Sheet.tsx';
import { refreshAround } from '../publish/refresh.ts';
import { useStudio } from '../store.tsx';

const STATES = ['open', 'closing', 'closed'] as const;
type State = (typeof STATES)[number];

export function StateSheet({ state, onClose }: { state: State; onClose: () => void }) {
  const { t } = useTranslation('studio-states');
  const queries = useQueryClient();
  const { id, reload } = useStudio();
  const [wanted, setWanted] = useState<State>(state);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async () => {
    if (isBusy) return;
    if (wanted === state) return onClose();
    setBusy(true);
    setProblem(null);
    try {
      await put<unknown>(staffPaths.studio.state(id), { state: wanted });
      await Promise.all([reload(), refreshAround(queries, id)]);
      notify({ title: t(`done.${wanted}`), variant: 'success' });
      onClose();
    } catch (thrown) {
      setProblem(asProblem(thrown).message);
      setBusy(false);
    }
  };
  return (
    <Sheet
      title={t('title')}
      onClose={onClose}
      foot={
        <>
          <Action look="outlined" onClick={onClose}>
            {t('cancel')}
          </Action>
          <Action look="filled" busy={isBusy} onClick={() => void send()}>
            {t('save')}
          </Action>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <FormAlert text={problem} />
        <RadioCards
          label={t('label')}
          name="keadaan"
          value={wanted}
          columns={1}
          required={false}
          onChange={(next) => setWanted(next as State)}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`), hint: t(`hint.${value}`) }))}
        />
      </Box>
    </Sheet>
  );
}
