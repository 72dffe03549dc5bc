/** Puts a product into the cart, by way of the login where that is needed. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { toProblem } from '../../api/problem.ts';
import { showToast } from '../../components/toasts.ts';
import { loginPathFor } from '../../session/route-guards.tsx';
import { getSession, useSession } from '../../session/session-store.ts';
import { addToCart, productQuery } from './api.ts';
import { type BuyAction, type BuyIntent, consumeIntent, saveIntent } from './buy-intent.ts';

interface BuyState {
  /** Which of the two is on its way. */
  runningAction: BuyAction | null;
  buy: (way: BuyAction, variantId: string | null, quantity: number) => void;
}

/** `onReturn` is told what was chosen before the login. */
export function useBuy(product: ProductDetail, onReturn: (intent: BuyIntent) => void): BuyState {
  const { t } = useTranslation('product');
  const { status } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [runningAction, setRunningAction] = useState<BuyAction | null>(null);
  const wasSentToLogin = useRef(false);

  const addIntentToCart = async ({ way, ...item }: BuyIntent) => {
    setRunningAction(way);
    try {
      const line = await addToCart(item);
      void queryClient.invalidateQueries({ queryKey: [buyingPaths.cart] });
      if (way === 'checkout') return void navigate(`/checkout?lines=${line.id}`);
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
      // Stock or price is no longer what the page says.
      void queryClient.invalidateQueries(productQuery(product.id));
    } finally {
      setRunningAction(null);
    }
  };

  const resumeAfterLogin = useEffectEvent((drawn: typeof status, id: string) => {
    const known = drawn === 'anonymous' ? getSession().status : drawn;
    // What was pressed a moment ago is on its way to the login; who came back without one has thought of something else.
    if (known === 'pending' || (known === 'anonymous' && wasSentToLogin.current)) return;
    const intent = consumeIntent(id);
    if (!intent || known !== 'loggedIn') return;
    onReturn(intent);
    void addIntentToCart(intent);
  });
  // Once the session is known, and for each product.
  useEffect(() => resumeAfterLogin(status, product.id), [status, product.id]);

  const buy: BuyState['buy'] = (way, variant_id, quantity) => {
    if (runningAction) return;
    const intent = { way, product_id: product.id, variant_id, quantity };
    // Not as drawn: a touch may come before the first drawing, which knows nobody, was drawn anew.
    const known = getSession().status;
    if (known === 'loggedIn') return void addIntentToCart(intent);
    saveIntent(intent);
    wasSentToLogin.current = true;
    // A session that is still being looked at: the effect above goes on with it as soon as it is known.
    if (known === 'anonymous') void navigate(loginPathFor(`/product/${product.id}`));
  };
  return { runningAction, buy };
}
