/** Registers the texts of orders, which every part of the feature imports, and seller pages too. */
import orders from '#locales/id/orders.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('orders', orders);
