/** Puts a product into the cart, by way of the login where that is needed. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { buyingPaths } from '#contract/calls/buying.ts';
import type { ProductDetail } from '#contract/catalogue.ts';
import { asProblem } from '../../api/problem.ts';
import { notify } from '../../components/notices.ts';
import { loginWith } from '../../session/guards.tsx';
import { findSession, useSession } from '../../session/store.ts';
import { addToCart, productQuery } from './api.ts';
import { type Intent, keepIntent, takeIntent, type Way } from './intent.ts';

interface Buying {
  /** Which of the two is on its way. */
  busy: Way | null;
  buy: (way: Way, variantId: string | null, quantity: number) => void;
}

/** `onReturn` is told what was chosen before the login. */
export function useBuying(product: ProductDetail, onReturn: (intent: Intent) => void): Buying {
  const { t } = useTranslation('product');
  const { status } = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<Way | null>(null);
  const isAsked = useRef(false);

  const put = async ({ way, ...wanted }: Intent) => {
    setBusy(way);
    try {
      const line = await addToCart(wanted);
      void queryClient.invalidateQueries({ queryKey: [buyingPaths.cart] });
      if (way === 'checkout') return void navigate(`/checkout?lines=${line.id}`);
      const variant = product.varian.find(({ id }) => id === wanted.variant_id)?.name;
      const name = variant ? `${product.name} (${variant})` : product.name;
      notify({
        title: t('added.title'),
        description: t('added.text', { quantity: wanted.quantity, name }),
        variant: 'success',
        action: { to: '/carts', label: t('added.cart') },
      });
    } catch (error) {
      const { errors, message } = asProblem(error);
      notify({ title: Object.values(errors).flat()[0] ?? message, variant: 'destructive' });
      // Stock or price is no longer what the page says.
      void queryClient.invalidateQueries(productQuery(product.id));
    } finally {
      setBusy(null);
    }
  };

  const comeBack = useEffectEvent((drawn: typeof status, id: string) => {
    const known = drawn === 'anonymous' ? findSession().status : drawn;
    // What was pressed a moment ago is on its way to the login; who came back without one has thought of something else.
    if (known === 'pending' || (known === 'anonymous' && isAsked.current)) return;
    const intent = takeIntent(id);
    if (!intent || known !== 'loggedIn') return;
    onReturn(intent);
    void put(intent);
  });
  // Once the session is known, and for each product.
  useEffect(() => comeBack(status, product.id), [status, product.id]);

  const buy: Buying['buy'] = (way, variant_id, quantity) => {
    if (busy) return;
    const intent = { way, product_id: product.id, variant_id, quantity };
    // Not as drawn: a touch may come before the first drawing, which knows nobody, was drawn anew.
    const known = findSession().status;
    if (known === 'loggedIn') return void put(intent);
    keepIntent(intent);
    isAsked.current = true;
    // A session that is still being looked at: the effect above goes on with it as soon as it is known.
    if (known === 'anonymous') void navigate(loginWith(`/product/${product.id}`));
  };
  return { busy, buy };
}
