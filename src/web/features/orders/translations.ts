/** Registers the texts of orders, which every part of the feature imports, and seller pages too. */
import { useTranslation } from 'react-i18next';
import orders from '#locales/id/orders.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('orders', orders);

/** For pages whose main namespace belongs to another feature. */
export const useOrderTranslation = () => useTranslation('orders').t;
