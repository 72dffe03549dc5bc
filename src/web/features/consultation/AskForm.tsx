/** The request as a wizard, from its draft to what happens next. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../components/Action.tsx';
import { Bone } from '../../components/Bone.tsx';
import { Panel } from '../../components/Panel.tsx';
import { askConsultation, refreshConsultations } from './api.ts';
import './words.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const CuratorTimes = lazy(() => import('./CuratorTimes.tsx'));
const FORM = 'consultation';
/** The step that asks for curator and time. */
const MEETING = 'pertemuan';

function Sent({ id }: { id: string }) {
  const { t } = useTranslation('consultation');
  return (
    <Panel
      title={
        <Box component="span" sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box component={CircleCheck} aria-hidden size={28} sx={{ color: 'success.main', flex: 'none' }} />
          {t('ask.sent.title')}
        </Box>
      }
    >
      <Box>
        <Box sx={{ fontWeight: 600 }}>{t('ask.sent.next')}</Box>
        <Box component="ol" sx={{ pl: 3, my: 1, display: 'grid', gap: 0.75 }}>
          {(t('ask.sent.steps', { returnObjects: true }) as string[]).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        <Action to={`/consultation/detail/${id}`} look="filled">
          {t('ask.sent.see')}
        </Action>
        <Action to="/consultation/history" look="outlined">
          {t('ask.sent.list')}
        </Action>
      </Box>
    </Panel>
  );
}

/** `known`: with what a request begins that is not kept yet. */
export function AskForm({ known }: { known: Answers }) {
  const { t } = useTranslation('consultation');
  const queryClient = useQueryClient();
  return (
    <Suspense fallback={<Bone height={480} />}>
      <Wizard
        form={FORM}
        title={t('ask.title')}
        initialAnswers={known}
        submitLabel={t('ask.send')}
        onSubmit={(answers, { form_version, key }) => askConsultation(answers, form_version, key)}
        stepNote={(step) => step === MEETING && <CuratorTimes />}
        onDone={() => void refreshConsultations(queryClient)}
        done={(receipt) => <Sent id={(receipt as SubmissionReceipt).id} />}
      />
    </Suspense>
  );
}
