/** The delivery of an order for its seller: what was entered, and a form while the order is in process. Orders that are picked up have none. */
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';
import { Action } from '../../components/Action.tsx';
import { Panel } from '../../components/Panel.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showToast } from '../../components/toasts.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { orderQuery, saveShipment } from './api.ts';
import { t } from './translations.ts';

const SHIPMENT_FORM = 'order-shipment';
const Wizard = lazy(() => import('../../forms/Wizard.tsx'));

/** `children`: what was entered. */
export function ShipmentPanel({ order, children }: { order: Order; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { shipment } = order;
  const canShip = hasOrderTag(order.status, 'shippable') && order.delivery_method !== 'pickup';
  useCacheForms(canShip ? [{ form: SHIPMENT_FORM }] : []);
  if (!shipment && !canShip) return null;
  const isEditing = isOpen && canShip;
  const close = () => setOpen(false);
  return (
    <Panel
      title={t('shipment.title')}
      text={!shipment && !isEditing && t('shipment.none')}
      action={
        canShip &&
        !isEditing && (
          <Action look={shipment ? 'outlined' : 'filled'} onClick={() => setOpen(true)}>
            {t(shipment ? 'shipment.change' : 'shipment.add')}
          </Action>
        )
      }
    >
      {!isEditing && children}
      {isEditing && (
        <Suspense fallback={<SkeletonBar height={480} />}>
          <Wizard
            form={SHIPMENT_FORM}
            mode="edit"
            copyKey={order.id}
            title={false}
            headingLevel={3}
            initialAnswers={shipment?.answers ?? {}}
            submitLabel={t('shipment.send')}
            onCancel={close}
            onSubmit={(answers, { form_version }) => saveShipment(order.id, answers, form_version)}
            onDone={(saved) => {
              queryClient.setQueryData(orderQuery(order.id).queryKey, saved as Order);
              showToast({ title: t('shipment.saved'), variant: 'success' });
              close();
            }}
            done={() => <SkeletonBar height={120} />}
          />
        </Suspense>
      )}
    </Panel>
  );
}
