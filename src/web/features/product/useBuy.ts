/** Adds a product to the cart, after a login if needed. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { toProblem } from '../../api/problem.ts';
import { queryKeyOf } from '../../api/query-keys.ts';
import { showToast } from '../../components/toasts.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { getSession, useSession } from '../../session/session-store.ts';
import { addToCart, productQuery } from './api.ts';
import { type BuyAction, type BuyIntent, consumeIntent, saveIntent } from './buy-intent.ts';
import { t } from './translations.ts';

interface BuyState {
  /** The button whose call is running. */
  runningAction: BuyAction | null;
  buy: (way: BuyAction, variantId: string | null, quantity: number) => void;
}

/** `onReturn` is called with the choice that was made before the login. */
export function useBuy(product: ProductDetail, onReturn: (intent: BuyIntent) => void): BuyState {
  const { status } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [runningAction, setRunningAction] = useState<BuyAction | null>(null);
  const wasSentToLogin = useRef(false);

  const addIntentToCart = async ({ way, ...item }: BuyIntent) => {
    setRunningAction(way);
    try {
      const line = await addToCart(item);
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(buyingPaths.cart) });
      if (way === 'checkout') {
        // The cart had this line already, so the checkout has more pieces than were chosen here.
        if (line.quantity > item.quantity)
          showToast({
            title: t('added.more', { quantity: line.quantity }),
            description: t('added.more_text'),
            action: { to: '/carts', label: t('added.cart') },
          });
        return void navigate(`/checkout?lines=${line.id}`);
      }
      const variant = product.varian.find(({ id }) => id === item.variant_id)?.name;
      const name = variant ? `${product.name} (${variant})` : product.name;
      showToast({
        title: t('added.title'),
        description: t('added.text', { quantity: item.quantity, name }),
        variant: 'success',
        action: { to: '/carts', label: t('added.cart') },
      });
    } catch (error) {
      const { errors, message } = toProblem(error);
      showToast({ title: Object.values(errors).flat()[0] ?? message, variant: 'destructive' });
      // Stock or price on the page is out of date.
      void queryClient.invalidateQueries({ ...productQuery(product.id), exact: true });
    } finally {
      setRunningAction(null);
    }
  };

  const resumeAfterLogin = useEffectEvent((drawn: typeof status, id: string) => {
    const known = drawn === 'anonymous' ? getSession().status : drawn;
    // Right after a press, the user is on the way to the login. A user who returns without a login has changed their
    // mind, so the intent is deleted.
    if (known === 'pending' || (known === 'anonymous' && wasSentToLogin.current)) return;
    const intent = consumeIntent(id);
    if (!intent || known !== 'loggedIn') return;
    onReturn(intent);
    void addIntentToCart(intent);
  });
  // Runs when the session is known, and for each product.
  useEffect(() => resumeAfterLogin(status, product.id), [status, product.id]);

  const buy: BuyState['buy'] = (way, variant_id, quantity) => {
    if (runningAction) return;
    const intent = { way, product_id: product.id, variant_id, quantity };
    // Reads the current session, not the rendered one, because a press may come before the first render with a session.
    const known = getSession().status;
    if (known === 'loggedIn') return void addIntentToCart(intent);
    saveIntent(intent);
    wasSentToLogin.current = true;
    // While the session is pending, nothing happens here. The effect above continues when it is known.
    if (known === 'anonymous') void navigate(loginPathFor(`/product/${product.id}`));
  };
  return { runningAction, buy };
}
