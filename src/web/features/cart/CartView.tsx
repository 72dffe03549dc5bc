/** The whole cart: shops with their lines, removed lines, and the total of the selected lines. */
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CartLine } from '#contract/orders.ts';
import { Action } from '../../components/Action.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { showToast } from '../../components/toasts.ts';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { CartShop } from './CartShop.tsx';
import { CartSkeleton } from './CartSkeleton.tsx';
import { CartSummary } from './CartSummary.tsx';
import { checkboxStateOf, selectionOf, toggleLines } from './selection.ts';
import { t } from './translations.ts';
import { UndoRemoval } from './UndoRemoval.tsx';
import { useCart } from './useCart.ts';

/** Kept on the way to the checkout and back. A new visit selects everything again. */
let NONE_DESELECTED: ReadonlySet<string> = new Set();

export function CartView() {
  const navigate = useNavigate();
  const { query, problems, undoable, setQuantity, removeItem, undo, whenSaved } = useCart();
  const [deselected, setDeselected] = useState(NONE_DESELECTED);
  const [isLeaving, setLeaving] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const container = useRef<HTMLElement>(null);
  const focusFallback = useFocusFallback(() => container.current);
  const onTick = (lines: readonly CartLine[], isOn: boolean) => {
    NONE_DESELECTED = toggleLines(deselected, lines, isOn);
    setDeselected(NONE_DESELECTED);
  };
  if (query.isPending) return <CartSkeleton />;
  if (!query.data) return <LoadError error={query.error} onRetry={() => void query.refetch()} />;
  const cart = query.data;
  const lines = cart.shops.flatMap((cartShop) => cartShop.lines);
  const selection = selectionOf(cart, deselected);
  const checkout = async () => {
    if (isLeaving) return;
    setLeaving(true);
    // Orders are created from the cart on the server, so pending quantity changes must arrive first.
    const isSaved = await whenSaved();
    if (isGone.current) return;
    if (isSaved) return navigate(`/checkout?lines=${selection.ids.join(',')}`);
    setLeaving(false);
    showToast({ title: t('not_saved.title'), description: t('not_saved.text'), variant: 'destructive' });
  };
  const undoNotices = undoable.map((one) => (
    <UndoRemoval key={one.line.id} line={one.line} onUndo={() => void undo(one)} />
  ));
  // A notice or a line that disappears with the focus leaves it here.
  const section = {
    ref: container,
    component: 'section',
    tabIndex: -1,
    'aria-label': t('title'),
    ...focusFallback,
  } as const;
  if (lines.length === 0) {
    return (
      <Box {...section} sx={{ display: 'grid', gap: 2 }}>
        {undoNotices}
        <EmptyState
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
      {...section}
      sx={{
        display: 'grid',
        gap: { xs: 2, lg: 3 },
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        {undoNotices}
        {cart.shops.map((group) => (
          <CartShop
            key={group.shop.id}
            group={group}
            deselected={deselected}
            problems={problems}
            onTick={onTick}
            onQuantity={setQuantity}
            onRemove={removeItem}
          />
        ))}
      </Box>
      <CartSummary
        selection={selection}
        ticked={checkboxStateOf(lines, deselected)}
        isBusy={isLeaving}
        hasTariffs={cart.shops.some(({ delivery }) => delivery !== null)}
        onTickAll={(isOn) => onTick(lines, isOn)}
        onCheckout={() => void checkout()}
      />
    </Box>
  );
}
