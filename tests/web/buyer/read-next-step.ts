import type { Order } from '#contract/orders.ts';
import { nextStep } from '#web/features/orders/next-step.ts';
import { t } from '#web/features/orders/translations.ts';
import type { TextKey } from '#web/i18n.ts';
import { order } from './samples.ts';

/** Title, text and deadline as shown. */
export function readNextStep(change: Partial<Order>, reader: 'buyer' | 'seller') {
  const step = nextStep(order(change), reader);
  const sentence = (key: TextKey<'orders'>) => t(key, step.params);
  return {
    title: sentence(step.title),
    text: sentence(step.text),
    due: step.due && sentence(step.due),
    isYours: step.isYours,
  };
}
