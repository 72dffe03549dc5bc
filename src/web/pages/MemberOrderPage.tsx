/** One order for its seller: next step, buttons, payment proof, goods, buyer, and history. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { sellingPaths } from '#contract/calls/selling.ts';
import type { Order } from '#contract/orders.ts';
import { hasReceipt } from '#engine/receipt.ts';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { PdfButton } from '../components/PdfButton.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { ComplaintAndRefundPanels } from '../features/complaints/ComplaintAndRefundPanels.tsx';
import { SellerComplaints } from '../features/complaints/SellerComplaints.tsx';
import { AcceptFromNotification } from '../features/member-orders/AcceptFromNotification.tsx';
import { orderQuery } from '../features/member-orders/api.ts';
import { BuyerCard } from '../features/member-orders/BuyerCard.tsx';
import { FeeCorrection } from '../features/member-orders/FeeCorrection.tsx';
import { NoPaymentOptionNotice } from '../features/member-orders/NoPaymentOptionNotice.tsx';
import { OrderActions } from '../features/member-orders/OrderActions.tsx';
import { DuplicateWarning, ProofCheck } from '../features/member-orders/ProofCheck.tsx';
import { ShipmentPanel } from '../features/member-orders/ShipmentPanel.tsx';
import { t } from '../features/member-orders/translations.ts';
import { useOrderTransition } from '../features/member-orders/useOrderTransition.ts';
import { OwnReview } from '../features/member-reviews/OwnReview.tsx';
import { OrderChat } from '../features/order-chat/OrderChat.tsx';
import { DeliveryFacts } from '../features/orders/DeliveryFacts.tsx';
import { NextStep } from '../features/orders/NextStep.tsx';
import { OrderChips } from '../features/orders/OrderChips.tsx';
import { OrderHelp } from '../features/orders/OrderHelp.tsx';
import { OrderLines } from '../features/orders/OrderLines.tsx';
import { OrderTimeline } from '../features/orders/OrderTimeline.tsx';
import { ProofPicture } from '../features/orders/ProofPicture.tsx';
import { ShipmentFacts } from '../features/orders/ShipmentFacts.tsx';
import { CancellationPanel } from '../features/refunds/CancellationPanel.tsx';
import { RefundPanel } from '../features/refunds/RefundPanel.tsx';
import { SoldOut } from '../features/refunds/SoldOut.tsx';
import { longDateTime } from '../format/dates.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

const LIST = '/dashboard/member/orders';
const VIEWER = 'seller' as const;

function PaymentProofs({ order, moving: transition }: { order: Order; moving: ReturnType<typeof useOrderTransition> }) {
  const waiting = order.proofs.findLast(({ state }) => state === 'submitted');
  const earlier = order.proofs.filter((proof) => proof !== waiting).toReversed();
  return (
    <>
      {waiting && (
        <Panel title={t('proof.title')}>
          <ProofCheck key={waiting.id} order={order} proof={waiting} transition={transition}>
            <ProofPicture proof={waiting} large />
          </ProofCheck>
        </Panel>
      )}
      {earlier.length > 0 && (
        <Panel title={t(waiting ? 'proof.earlier' : 'proof.title')}>
          {earlier.map((proof) => (
            <Box key={proof.id} sx={{ display: 'grid', gap: 1.5 }}>
              <DuplicateWarning proof={proof} />
              <ProofPicture proof={proof} />
            </Box>
          ))}
        </Panel>
      )}
    </>
  );
}

function OrderDetail({ order }: { order: Order }) {
  const transition = useOrderTransition(order);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 auto' }}>
          <Typography component="h1" variant="h2">
            {t('title')}{' '}
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {order.number}
            </Box>
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{t('ordered', { date: longDateTime(order.created_at) })}</Box>
        </Box>
        <OrderChips order={order} />
      </Box>
      <NextStep order={order} reader={VIEWER} />
      <NoPaymentOptionNotice order={order} />
      <OrderActions order={order} moving={transition} />
      <AcceptFromNotification order={order} transition={transition} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <FeeCorrection order={order} />
          <CancellationPanel order={order} reader={VIEWER} />
          <ComplaintAndRefundPanels
            order={order}
            complaints={<SellerComplaints order={order} />}
            refund={<RefundPanel order={order} reader={VIEWER} />}
          />
          <ShipmentPanel order={order}>{order.shipment && <ShipmentFacts shipment={order.shipment} />}</ShipmentPanel>
          <PaymentProofs order={order} moving={transition} />
          <Panel title={t('lines')} action={<SoldOut order={order} />}>
            <OrderLines
              lines={order.lines}
              total={order.total}
              fee={order}
              paid={order}
              isPickup={order.delivery_method === 'pickup'}
              renderBelow={({ review }) =>
                review && (
                  <Box sx={{ mt: 1.5, pl: { md: 9.5 } }}>
                    <OwnReview review={review} />
                  </Box>
                )
              }
            />
          </Panel>
          <OrderChat order={order} reader={VIEWER} />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <BuyerCard order={order}>
            <DeliveryFacts reader="seller" order={order} />
            {hasReceipt(order) && (
              <div>
                <PdfButton
                  path={sellingPaths.memberOrderReceipt(order.id)}
                  name={`kuitansi-${order.number}`}
                  kind="receipt"
                />
              </div>
            )}
          </BuyerCard>
          <Panel title={t('timeline')}>
            <OrderTimeline timeline={order.timeline} />
          </Panel>
          <OrderHelp reader={VIEWER} order={order} />
        </Box>
      </Box>
    </Box>
  );
}

function OrderNotFound() {
  return (
    <EmptyState
      level="h1"
      art="waves"
      title={t('missing_title')}
      text={t('missing_text')}
      action={
        <Action look="filled" to={LIST}>
          {t('missing_back')}
        </Action>
      }
    />
  );
}

export default function MemberOrderPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(orderQuery(id));
  const name = data ? t('detail', { number: data.number }) : t('page');
  useBreadcrumbs([
    { title: t('page'), href: LIST },
    { title: data?.number ?? '…', active: true },
  ]);
  const isMissing = error && [400, 404].includes(toProblem(error).status);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {data ? (
        <OrderDetail order={data} />
      ) : isMissing ? (
        <OrderNotFound />
      ) : error ? (
        <LoadError level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <SkeletonBar width="50%" height={40} />
          <SkeletonBar height={110} />
          <SkeletonBar height={260} />
        </Box>
      )}
    </>
  );
}
