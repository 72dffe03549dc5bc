import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { t } from '../i18n.ts';
import { useBadgeCounts } from '../session/badge-counts.ts';
import { CountLink } from './CountLink.tsx';

/** Link to the cart with the number of its lines. Visitors get the link without a number. */
export function CartLink() {
  const { cart } = useBadgeCounts();
  return (
    <CountLink to="/carts" label={cart > 0 ? t('badge.cart', { count: cart }) : t('badge.cart_empty')} count={cart}>
      <ShoppingCart aria-hidden size={22} />
    </CountLink>
  );
}
