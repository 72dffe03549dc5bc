/** The words of the cart and of the checkout. */
import cart from '#locales/id/cart.json';
import { addWords } from '../../words.ts';

addWords('cart', cart);
