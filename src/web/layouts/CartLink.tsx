import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { useTranslation } from 'react-i18next';
import { useBadgeCounts } from '../session/badge-counts.ts';
import { CountLink } from './CountLink.tsx';

/** Link to the cart with the number of its lines. Visitors get the link without a number. */
export function CartLink() {
  const { t } = useTranslation();
  const { cart } = useBadgeCounts();
  return (
    <CountLink to="/carts" label={cart > 0 ? t('badge.cart', { count: cart }) : t('badge.cart_empty')} count={cart}>
      <ShoppingCart aria-hidden size={22} />
    </CountLink>
  );
}
