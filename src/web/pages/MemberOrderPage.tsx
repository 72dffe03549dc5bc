/** One order for its seller: what now, the buttons, the proof, the goods, the buyer, and what happened. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { Order } from '#contract/orders.ts';
import { asProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { orderQuery } from '../features/member-orders/api.ts';
import { BuyerCard } from '../features/member-orders/BuyerCard.tsx';
import { NoWayToPay } from '../features/member-orders/NoWayToPay.tsx';
import { OrderActions } from '../features/member-orders/OrderActions.tsx';
import { DuplicateWarning, ProofCheck } from '../features/member-orders/ProofCheck.tsx';
import { useMove } from '../features/member-orders/useMove.ts';
import { OwnReview } from '../features/member-reviews/OwnReview.tsx';
import { DeliveryFacts } from '../features/orders/DeliveryFacts.tsx';
import { NextStep } from '../features/orders/NextStep.tsx';
import { OrderLines } from '../features/orders/OrderLines.tsx';
import { OrderStatusChip } from '../features/orders/OrderStatusChip.tsx';
import { OrderTimeline } from '../features/orders/OrderTimeline.tsx';
import { ProofPicture } from '../features/orders/ProofPicture.tsx';
import { Trouble } from '../features/orders/Trouble.tsx';
import { longDateTime } from '../format/dates.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const LIST = '/dashboard/member/orders';
const READER = 'seller' as const;

function Proofs({ order, moving }: { order: Order; moving: ReturnType<typeof useMove> }) {
  const { t } = useTranslation('member-orders');
  const waiting = order.proofs.findLast(({ state }) => state === 'submitted');
  const earlier = order.proofs.filter((proof) => proof !== waiting).toReversed();
  return (
    <>
      {waiting && (
        <Panel title={t('proof.title')}>
          <ProofCheck key={waiting.id} order={order} proof={waiting} moving={moving}>
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

function Opened({ order }: { order: Order }) {
  const { t } = useTranslation('member-orders');
  const moving = useMove(order);
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
        <OrderStatusChip status={order.status} label={order.status_label} />
      </Box>
      <NextStep order={order} reader={READER} />
      <NoWayToPay order={order} />
      <OrderActions order={order} moving={moving} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Proofs order={order} moving={moving} />
          <Panel title={t('lines')}>
            <OrderLines
              lines={order.lines}
              total={order.total}
              isPickup={order.delivery_method === 'pickup'}
              under={({ review }) =>
                review && (
                  <Box sx={{ mt: 1.5, pl: { md: 9.5 } }}>
                    <OwnReview review={review} />
                  </Box>
                )
              }
            />
          </Panel>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <BuyerCard order={order}>
            <DeliveryFacts reader="seller" order={order} />
          </BuyerCard>
          <Panel title={t('timeline')}>
            <OrderTimeline timeline={order.timeline} />
          </Panel>
          <Trouble reader={READER} order={order} />
        </Box>
      </Box>
    </Box>
  );
}

function Missing() {
  const { t } = useTranslation('member-orders');
  return (
    <Blank
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
  const { t } = useTranslation('member-orders');
  const { data, error, refetch } = useQuery(orderQuery(id));
  const name = data ? t('detail', { number: data.number }) : t('page');
  useCrumbs([
    { title: t('page'), href: LIST },
    { title: data?.number ?? '…', active: true },
  ]);
  const isMissing = error && [400, 404].includes(asProblem(error).status);
  return (
    <>
      <PageTitle>{name}</PageTitle>
      {data ? (
        <Opened order={data} />
      ) : isMissing ? (
        <Missing />
      ) : error ? (
        <Failed level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ display: 'grid', gap: 2 }}>
          <Bone width="50%" height={40} />
          <Bone height={110} />
          <Bone height={260} />
        </Box>
      )}
    </>
  );
}
