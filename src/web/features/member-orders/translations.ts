import memberOrders from '#locales/id/member-orders.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('member-orders', memberOrders);
