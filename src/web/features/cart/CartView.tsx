/** The whole cart: shops with their lines, what was taken out, and what the chosen lines come to. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { Blank } from '../../components/Blank.tsx';
import { Failed } from '../../components/Failed.tsx';
import { CartShop } from './CartShop.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { choiceOf, tick, tickedOf } from './choice.ts';
import { Removed } from './Removed.tsx';
import { useCart } from './useCart.ts';
import './words.ts';

/** Remembered on the way to the checkout and back; everything is chosen again with a new visit. */
let kept: ReadonlySet<string> = new Set();

export function CartView() {
  const { t } = useTranslation('cart');
  const navigate = useNavigate();
  const { query, problems, removed, setQuantity, take, undo, settled } = useCart();
  const [unchosen, setUnchosen] = useState(kept);
  const [isLeaving, setLeaving] = useState(false);
  const onTick = (lines: readonly CartLine[], isOn: boolean) => {
    kept = tick(unchosen, lines, isOn);
    setUnchosen(kept);
  };
  if (query.isPending) return <CartSkeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const cart = query.data;
  const lines = cart.shops.flatMap((one) => one.lines);
  const choice = choiceOf(cart, unchosen);
  const checkout = async () => {
    if (isLeaving) return;
    setLeaving(true);
    // The orders are made of what the server holds: the last press of a stepper must have reached it.
    await settled();
    navigate(`/checkout?lines=${choice.ids.join(',')}`);
  };
  const gone = removed.map((line) => <Removed key={line.id} line={line} onUndo={() => void undo(line)} />);
  if (lines.length === 0) {
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        {gone}
        <Blank
          title={t('empty.title')}
          text={t('empty.text')}
          action={
            <Action to="/marketplace" look="filled">
              {t('empty.action')}
            </Action>
          }
        />
      </Box>
    );
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {gone}
        {cart.shops.map((group) => (
          <CartShop
            key={group.shop.id}
            group={group}
            unchosen={unchosen}
            problems={problems}
            onTick={onTick}
            onQuantity={setQuantity}
            onRemove={(line) => void take(line)}
          />
        ))}
      </Box>
      <CartSummary
        choice={choice}
        ticked={tickedOf(lines, unchosen)}
        isBusy={isLeaving}
        onTickAll={(isOn) => onTick(lines, isOn)}
        onCheckout={() => void checkout()}
      />
    </Box>
  );
}
