/** The words of orders come along with whatever part of them is shown, also on a seller's page. */
import { useTranslation } from 'react-i18next';
import orders from '#locales/id/orders.json';
import { addTranslations } from '../../i18n.ts';

addTranslations('orders', orders);

/** For a page whose own words are another noun's. */
export const useOrderTranslation = () => useTranslation('orders').t;
