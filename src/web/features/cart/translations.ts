/** The texts of the cart and of the checkout. */
import cart from '#locales/id/cart.json';
import { addTranslations } from '../../i18n.ts';

export const t = addTranslations('cart', cart);
