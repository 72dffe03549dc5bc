/** When the curator can usually be met: as it stands, the form to change it, and a way to take it back. */
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnHours } from '#contract/consultations.ts';
import { Action } from '../../../components/Action.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { notify } from '../../../components/notices.ts';
import { Panel } from '../../../components/Panel.tsx';
import { ownHoursQuery, saveHours } from '../api.ts';
import '../words.ts';
import { WithdrawHours } from './WithdrawHours.tsx';

const Wizard = lazy(() => import('../../../forms/Wizard.tsx'));

export function OwnHoursPanel() {
  const { t } = useTranslation('consultation');
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { data: own, error, refetch } = useQuery(ownHoursQuery);
  const close = () => setOpen(false);
  const moves = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Action look="outlined" size="small" onClick={() => setOpen(true)} sx={{ minHeight: 44 }}>
        {t(own ? 'own_hours.change' : 'own_hours.add')}
      </Action>
      {own && <WithdrawHours />}
    </Box>
  );
  return (
    <Panel
      title={t('own_hours.title')}
      text={t(own === null && !isOpen ? 'own_hours.none' : 'own_hours.text')}
      action={!isOpen && own !== undefined && moves}
    >
      {own === undefined &&
        (error ? <Failed level="h3" error={error} onRetry={() => void refetch()} /> : <Bone height={28} />)}
      {own && !isOpen && <Box sx={{ fontWeight: 600 }}>{own.hours.text}</Box>}
      {isOpen && (
        <Suspense fallback={<Bone height={320} />}>
          <Wizard
            form="curator-hours"
            mode="edit"
            title={false}
            headingLevel={2}
            initialAnswers={own?.answers ?? {}}
            submitLabel={t('own_hours.save')}
            onCancel={close}
            onSubmit={(answers, { form_version }) => saveHours(answers, form_version)}
            onDone={(saved) => {
              queryClient.setQueryData(ownHoursQuery.queryKey, saved as OwnHours);
              notify({ title: t('own_hours.saved'), variant: 'success' });
              close();
            }}
            done={() => <Bone height={28} />}
          />
        </Suspense>
      )}
    </Panel>
  );
}
