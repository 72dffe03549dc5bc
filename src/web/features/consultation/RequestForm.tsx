/** The request form as a wizard, from the draft to the confirmation. */
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SubmissionReceipt } from '#contract/submissions.ts';
import type { Answers } from '#engine/types.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { SENT_PARAMETER, useSentForm } from '../../sent-forms.ts';
import { requestConsultation } from './api.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const CuratorHoursHint = lazy(() => import('./CuratorHoursHint.tsx'));
const FORM_ID = 'consultation';
/** The step for curator and time. */
const MEETING_METHOD = 'pertemuan';

/** Shown when the user returns to the form after sending it. */
function AlreadySent({ id, number, onAgain }: { id: string; number: string; onAgain: () => void }) {
  return (
    <EmptyState
      level="h1"
      title={t('ask.sent.title')}
      text={t('ask.sent.number', { number })}
      action={
        <>
          <Action to={`/consultation/detail/${id}`} look="filled">
            {t('ask.sent.see')}
          </Action>
          <Button variant="outlined" onClick={onAgain}>
            {t('ask.sent.again')}
          </Button>
        </>
      }
    />
  );
}

/** `known`: initial answers of a request without a draft. */
export function RequestForm({ known }: { known: Answers }) {
  const navigate = useNavigate();
  const { sent, remember, begin } = useSentForm(FORM_ID);
  if (sent) return <AlreadySent id={sent.id} number={sent.number} onAgain={begin} />;
  return (
    <Suspense fallback={<SkeletonBar height={480} />}>
      <Wizard
        form={FORM_ID}
        title={t('ask.title')}
        initialAnswers={known}
        submitLabel={t('ask.send')}
        onSubmit={(answers, { form_version, key }) => requestConsultation(answers, form_version, key)}
        stepNote={(step) => step === MEETING_METHOD && <CuratorHoursHint />}
        onDone={(result) => {
          const receipt = result as SubmissionReceipt;
          remember(receipt);
          void navigate(`/consultation/detail/${receipt.id}?${SENT_PARAMETER}=${receipt.number}`, { replace: true });
        }}
      />
    </Suspense>
  );
}
