/** Complaints on the page of an order, for its buyer: those that were sent, and at another place the form for a new one. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { FormPlace } from '../../components/FormPlace.tsx';
import { focusNextStep } from '../../components/focus-next-step.ts';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { COMPLAINT_FORM, openComplaint, orderQueryOf } from './api.ts';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ComplaintSteps } from './ComplaintSteps.tsx';
import { t } from './translations.ts';

const ComplaintForm = lazy(() => import('./ComplaintForm.tsx'));
const SIDE = 'buyer';

export function BuyerComplaints({ order: { complaints, lines } }: { order: Order }) {
  if (complaints.length === 0) return null;
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return (
    <Panel title={t('title')}>
      {complaints.toReversed().map((complaint) => (
        <ComplaintCard key={complaint.id} complaint={complaint} side={SIDE} names={names}>
          <ComplaintSteps complaint={complaint} side={SIDE} />
        </ComplaintCard>
      ))}
    </Panel>
  );
}

/** Nothing while there is nothing to complain about. */
export function ComplaintEntry({ order }: { order: Order }) {
  const [isOpen, setOpen] = useOpenForm(COMPLAINT_FORM, order.id);
  const queryClient = useQueryClient();
  const lines = order.lines.filter(({ id }) => order.complainable_lines.includes(id));
  if (lines.length === 0) return null;
  return (
    <Panel
      title={t(isOpen ? 'form.title' : 'entry.title')}
      text={t(order.status === 'completed' ? 'entry.text_completed' : 'entry.text')}
    >
      <FormPlace isOpen={isOpen} label={t('form.title')}>
        {isOpen ? (
          <Suspense fallback={<SkeletonBar height={520} />}>
            <ComplaintForm
              orderId={order.id}
              lines={lines}
              onCancel={() => setOpen(false)}
              onSend={async (answers, context) => {
                const changed = await openComplaint(order.id, answers, context);
                queryClient.setQueryData(orderQueryOf(SIDE, order.id).queryKey, changed);
                showToast({ title: t('form.sent'), variant: 'success' });
                setOpen(false);
                focusNextStep();
              }}
            />
          </Suspense>
        ) : (
          <Action look="outlined" onClick={() => setOpen(true)}>
            {t('entry.button')}
          </Action>
        )}
      </FormPlace>
    </Panel>
  );
}
