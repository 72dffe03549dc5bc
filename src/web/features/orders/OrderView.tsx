/** An order for its buyer: next step, payment, goods, delivery and history. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { shopName } from '../../format/shop-name.ts';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { PROOF_FORM, shopQuery } from './api.ts';
import { BuyAgain } from './BuyAgain.tsx';
import { DeliveryFacts } from './DeliveryFacts.tsx';
import { NextStep } from './NextStep.tsx';
import { NoPaymentOption } from './NoPaymentOption.tsx';
import { OrderActions } from './OrderActions.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderLines } from './OrderLines.tsx';
import { OrderShop } from './OrderShop.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { PaySection } from './PaySection.tsx';
import { ProofPicture } from './ProofPicture.tsx';
import { ProofUpload } from './ProofUpload.tsx';
import { ReviewSection } from './ReviewSection.tsx';
import { ShipmentFacts } from './ShipmentFacts.tsx';
import { t } from './translations.ts';

/** Forward actions come below the next step, the cancel action after everything else. */
const FORWARD_ACTIONS = ['fee.agree', 'order.deliver', 'order.complete'] as const;
const CANCEL_ACTIONS = ['order.cancel'] as const;

/** While the seller checks a proof, the form for another one is behind a button. After sending, it is hidden again. */
function ProofUploadSection({ order }: { order: Order }) {
  const [isOpen, setOpen] = useOpenForm(PROOF_FORM, order.id);
  if (!order.has_proof || isOpen) return <ProofUpload order={order} />;
  return (
    <Panel title={t('upload.another')} text={t('upload.another_text')}>
      <div>
        <Action look="outlined" onClick={() => setOpen(true)}>
          {t('upload.another')}
        </Action>
      </div>
    </Panel>
  );
}

interface Props {
  order: Order;
  buyer: string;
  /** Complaints and refunds, below the next step. */
  troubles?: ReactNode;
  /** Below the goods: what the buyer may ask for. */
  complain?: ReactNode;
  cancellation?: ReactNode;
  /** What buyer and seller write to each other. */
  chat?: ReactNode;
}

export function OrderView({ order, buyer, troubles, complain, cancellation, chat }: Props) {
  const isPickup = order.delivery_method === 'pickup';
  const shop = useQuery({ ...shopQuery(order.shop.id), enabled: isPickup }).data;
  const canPay = order.events.includes('payment.submit');
  const isCancelling = order.cancellation_state === 'asked';
  const hasPaymentOption = order.payment_options.length > 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 360px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: { xs: 2, lg: 3 }, minWidth: 0 }}>
        <NextStep order={order} reader="buyer" />
        <OrderActions order={order} actions={FORWARD_ACTIONS} />
        {troubles}
        {isCancelling && cancellation}
        {order.shipment && (
          <Panel title={t('shipment.title')}>
            <ShipmentFacts shipment={order.shipment} />
          </Panel>
        )}
        {canPay &&
          !order.has_proof &&
          (hasPaymentOption ? <PaySection order={order} /> : <NoPaymentOption order={order} />)}
        {canPay && hasPaymentOption && <ProofUploadSection key={order.proofs.at(-1)?.id ?? ''} order={order} />}
        <Panel title={t('lines.title')}>
          <OrderShop order={order} buyer={buyer} />
          <OrderLines
            lines={order.lines}
            total={order.total}
            fee={order}
            paid={order}
            isPickup={order.delivery_method === 'pickup'}
            renderBelow={(line) => <ReviewSection line={line} shop={shopName(order.shop)} />}
          />
        </Panel>
        {complain}
        {chat}
        <OrderActions order={order} actions={CANCEL_ACTIONS} />
        <Box sx={{ '&:empty': { display: 'none' } }}>
          <BuyAgain order={order} />
        </Box>
        {!isCancelling && cancellation}
        {order.proofs.length > 0 && (
          <Panel title={t('proof.title')}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2.5 }}>
              {order.proofs.toReversed().map((proof) => (
                <li key={proof.id}>
                  <ProofPicture proof={proof} />
                </li>
              ))}
            </Box>
          </Panel>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: { xs: 2, lg: 3 }, minWidth: 0 }}>
        <Panel title={t('facts.title')}>
          <DeliveryFacts reader="buyer" order={order} pickup={shop?.business_address ?? null} />
        </Panel>
        <Panel title={t('timeline.title')}>
          <OrderTimeline timeline={order.timeline} />
        </Panel>
        <OrderHelp reader="buyer" order={order} buyer={buyer} />
      </Box>
    </Box>
  );
}
