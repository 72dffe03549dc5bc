/** The delivery of an order for its seller: what was entered, and a form while the order is in process. Orders that are picked up have none. */
import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { hasOrderTag } from '#machines/order.ts';
import { Action } from '../../components/Action.tsx';
import { EditForm } from '../../components/EditForm.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useOpenForm } from '../../offline/unsent-answers.ts';
import { useCacheForms } from '../../offline/useCacheForms.ts';
import { orderQuery, saveShipment } from './api.ts';
import { t } from './translations.ts';

const SHIPMENT_FORM = 'order-shipment';

/** `children`: what was entered. */
export function ShipmentPanel({ order, children }: { order: Order; children: ReactNode }) {
  const [isOpen, setOpen] = useOpenForm(SHIPMENT_FORM, order.id);
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
        <EditForm
          isInline
          height={480}
          form={SHIPMENT_FORM}
          copyKey={order.id}
          headingLevel={3}
          initialAnswers={shipment?.answers ?? {}}
          submitLabel={t('shipment.send')}
          onCancel={close}
          onSubmit={(answers, { form_version }) => saveShipment(order.id, answers, form_version)}
          query={orderQuery(order.id)}
          toast={{ title: t('shipment.saved') }}
          onDone={close}
        />
      )}
    </Panel>
  );
}
