/** Complaints on the page of an order, for its buyer: those that were sent, and the form for another one. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { openComplaint, orderQueryOf } from './api.ts';
import { ComplaintCard } from './ComplaintCard.tsx';
import { ComplaintSteps } from './ComplaintSteps.tsx';
import { t } from './translations.ts';

const ComplaintForm = lazy(() => import('./ComplaintForm.tsx'));
const SIDE = 'buyer';

export function BuyerComplaints({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const queryClient = useQueryClient();
  useEffect(() => {
    if (isOpen) form.current?.focus();
  }, [isOpen]);
  const lines = order.lines.filter(({ id }) => order.complainable_lines.includes(id));
  const isComplainable = lines.length > 0;
  if (order.complaints.length === 0 && !isComplainable) return null;
  const isFormOpen = isOpen && isComplainable;
  const names = new Map(order.lines.map(({ id, name }) => [id, name]));
  return (
    <>
      {order.complaints.length > 0 && (
        <Panel title={t('title')}>
          {order.complaints.toReversed().map((complaint) => (
            <ComplaintCard key={complaint.id} complaint={complaint} side={SIDE} names={names}>
              <ComplaintSteps complaint={complaint} side={SIDE} />
            </ComplaintCard>
          ))}
        </Panel>
      )}
      {isComplainable && (
        <Panel
          title={t(isFormOpen ? 'form.title' : 'entry.title')}
          text={t(order.status === 'completed' ? 'entry.text_completed' : 'entry.text')}
        >
          {!isFormOpen && (
            <div>
              <Action look="outlined" onClick={() => setOpen(true)}>
                {t('entry.button')}
              </Action>
            </div>
          )}
          {isFormOpen && (
            <Box ref={form} tabIndex={-1} role="group" aria-label={t('form.title')} sx={{ outline: 'none' }}>
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
                  }}
                />
              </Suspense>
            </Box>
          )}
        </Panel>
      )}
    </>
  );
}
