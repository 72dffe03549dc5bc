import orderChat from '#locales/id/order-chat.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('order-chat', orderChat);
