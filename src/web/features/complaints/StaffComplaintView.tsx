/** One complaint for staff: what both sides wrote, the order, its history, and the form of the decision. */
import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { StaffComplaint } from '#contract/complaints.ts';
import { formatRupiah } from '#engine/money.ts';
import { DescriptionList } from '../../components/DescriptionList.tsx';
import { InfoNote } from '../../components/InfoNote.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { longDateTime } from '../../format/dates.ts';
import { complaintQuery, decide } from './api.ts';
import { ComplaintTimeline } from './ComplaintTimeline.tsx';
import { refundLimitText, withheldAnswers } from './refund-limit.ts';
import { StatementView } from './StatementView.tsx';
import { t } from './translations.ts';

const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

function DecisionPanel({ complaint }: { complaint: StaffComplaint }) {
  const queryClient = useQueryClient();
  const { id, ended_at, decision, events } = complaint;
  const mayDecide = events.includes('decision.reject');
  if (!mayDecide) return ended_at === null && !decision ? <InfoNote text={t('staff.not_yours')} /> : null;
  return (
    <Panel title={t('staff.decide.title')} text={t('staff.decide.text')}>
      <InfoNote text={refundLimitText(complaint)} />
      <Suspense fallback={<SkeletonBar height={360} />}>
        <Wizard
          form="complaint-decision"
          mode="edit"
          isInline
          copyKey={id}
          title={false}
          headingLevel={3}
          initialAnswers={{}}
          withheld={withheldAnswers(complaint, 'decision')}
          submitLabel={t('staff.decide.send')}
          onSubmit={(answers, { form_version }) => decide(id, answers, form_version)}
          onDone={(decided) => {
            queryClient.setQueryData(complaintQuery(id).queryKey, decided as StaffComplaint);
            showToast({ title: t('staff.decide.sent'), variant: 'success' });
          }}
          done={() => <SkeletonBar height={120} />}
        />
      </Suspense>
    </Panel>
  );
}

function OrderPanel({ complaint: { order, line_ids } }: { complaint: StaffComplaint }) {
  return (
    <Panel title={t('staff.order')}>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {order.lines.map(({ id, name, variant_name, quantity, rejected_quantity: rejected, price }) => (
          <li key={id}>
            {t(rejected > 0 ? 'staff.line_rejected' : 'staff.line', {
              name: variant_name ? `${name} (${variant_name})` : name,
              quantity,
              rejected,
            })}
            , {formatRupiah(price * (quantity - rejected))}
            {line_ids.includes(id) && <strong>, {t('staff.complained')}</strong>}
          </li>
        ))}
      </Box>
      <DescriptionList
        facts={[
          [t('staff.status'), order.status_label],
          [t('staff.fee'), order.delivery_fee > 0 && formatRupiah(order.delivery_fee)],
          [t('staff.subsidy'), order.subsidy > 0 && t('staff.less', { amount: formatRupiah(order.subsidy) })],
          [t('staff.total'), formatRupiah(order.total)],
          [t('staff.paid'), order.paid_amount !== null && formatRupiah(order.paid_amount)],
          [t('staff.refunded'), order.refunded > 0 && formatRupiah(order.refunded)],
          [t('staff.ordered'), longDateTime(order.created_at)],
        ]}
      />
    </Panel>
  );
}

interface Props {
  complaint: StaffComplaint;
  /** The history of the order. */
  orderTimeline: ReactNode;
  /** What buyer and seller wrote to each other. */
  chat: ReactNode;
}

export function StaffComplaintView({ complaint, orderTimeline, chat }: Props) {
  const { total, in_time, unanswered } = complaint.figures;
  const papers = useRef<HTMLDivElement>(null);
  // The form disappears with the decision, which then stands beside the papers.
  const focusFallback = useFocusFallback(() => papers.current);
  return (
    <Box
      {...focusFallback}
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 7fr) minmax(0, 4fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Box
          ref={papers}
          tabIndex={-1}
          role="group"
          aria-label={t('staff.parties')}
          sx={{ outline: 'none', scrollMarginTop: 96 }}
        >
          <Panel title={t('staff.parties')}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
              <StatementView name="complaint" statement={complaint.complaint} headingLevel="h3" />
              <StatementView name="reply" statement={complaint.reply} headingLevel="h3" />
            </Box>
            {complaint.decision && <StatementView name="decision" statement={complaint.decision} headingLevel="h3" />}
            {complaint.amount !== null && (
              <Box sx={{ fontWeight: 600 }}>{t('amount', { amount: formatRupiah(complaint.amount) })}</Box>
            )}
            <DescriptionList
              facts={[
                [t('staff.buyer'), complaint.buyer.name],
                [t('staff.shop'), `${complaint.shop.name}. ${t('staff.figures', { total, in_time, unanswered })}`],
              ]}
            />
          </Panel>
        </Box>
        {chat}
        <DecisionPanel complaint={complaint} />
      </Box>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <Panel title={t('steps')}>
          <ComplaintTimeline timeline={complaint.timeline} />
        </Panel>
        <OrderPanel complaint={complaint} />
        <Panel title={t('staff.timeline')}>{orderTimeline}</Panel>
      </Box>
    </Box>
  );
}
