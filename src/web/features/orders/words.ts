/** The words of orders come along with whatever part of them is shown, also on a seller's page. */
import { useTranslation } from 'react-i18next';
import orders from '#locales/id/orders.json';
import { addWords } from '../../words.ts';

addWords('orders', orders);

/** For a page whose own words are another noun's. */
export const useOrderWords = () => useTranslation('orders').t;
