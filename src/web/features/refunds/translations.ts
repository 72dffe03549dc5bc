import orderRefunds from '#locales/id/order-refunds.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('order-refunds', orderRefunds);
