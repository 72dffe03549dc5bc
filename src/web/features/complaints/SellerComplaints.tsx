/** Complaints on the page of an order, for its seller: each with the form of the answer while one is awaited. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Complaint } from '#contract/complaints.ts';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { InfoNote } from '../../components/InfoNote.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { answerComplaint, orderQueryOf } from './api.ts';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ComplaintSteps } from './ComplaintSteps.tsx';
import { refundLimitText, withheldAnswers } from './refund-limit.ts';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));
const ANSWER_FORM = 'complaint-answer';
const SIDE = 'seller';
const isAwaited = ({ events }: Complaint) => events.includes('answer.object');

function Reply({ complaint }: { complaint: Complaint }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useOpenForm(ANSWER_FORM, complaint.id);
  return (
    <FormPlace isOpen={isOpen} label={t('reply.button')}>
      {isOpen ? (
        <Suspense fallback={<SkeletonBar height={420} />}>
          <InfoNote below={2} text={refundLimitText(complaint)} />
          <Wizard
            form={ANSWER_FORM}
            mode="edit"
            isInline
            copyKey={complaint.id}
            title={false}
            headingLevel={3}
            initialAnswers={{}}
            withheld={withheldAnswers(complaint, 'answer')}
            submitLabel={t('reply.send')}
            onCancel={() => setOpen(false)}
            onSubmit={(answers, context) => answerComplaint(complaint.id, answers, context)}
            onDone={(order) => {
              queryClient.setQueryData(orderQueryOf(SIDE, complaint.order_id).queryKey, order as Order);
              showToast({ title: t('reply.sent'), variant: 'success' });
              setOpen(false);
            }}
            done={() => <SkeletonBar height={120} />}
          />
        </Suspense>
      ) : (
        <Action look="filled" onClick={() => setOpen(true)}>
          {t('reply.button')}
        </Action>
      )}
    </FormPlace>
  );
}

export function SellerComplaints({ order }: { order: Order }) {
  const { complaints } = order;
  useCacheForms(complaints.some(isAwaited) ? [{ form: ANSWER_FORM }] : []);
  if (complaints.length === 0) return null;
  const names = new Map(order.lines.map(({ id, name }) => [id, name]));
  return (
    <Panel title={t('title')}>
      {complaints.toReversed().map((complaint) => (
        <ComplaintCard key={complaint.id} complaint={complaint} side={SIDE} names={names}>
          {isAwaited(complaint) ? (
            <Reply complaint={complaint} />
          ) : (
            <ComplaintSteps complaint={complaint} side={SIDE} />
          )}
        </ComplaintCard>
      ))}
    </Panel>
  );
}
