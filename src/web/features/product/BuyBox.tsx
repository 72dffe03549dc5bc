/** Variant, quantity, total and the two buy buttons. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { useUser } from '../../session/user.ts';
import { BuyActions } from './BuyActions.tsx';
import type { BuyAction, BuyIntent } from './buy-intent.ts';
import { QuantityField } from './QuantityField.tsx';
import { t } from './translations.ts';
import { useBuy } from './useBuy.ts';
import { VariantPicker } from './VariantPicker.tsx';
import { VariantRow } from './VariantRow.tsx';
import { buyStatusOf, clampQuantity, minQuantityOf, type VariantSelection } from './variant-selection.ts';

const VariantSheet = lazy(() => import('./VariantSheet.tsx'));
const PHONE_QUERY = '(max-width: 767.95px)';

interface Props {
  product: ProductDetail;
  selection: VariantSelection;
  onChoose: (variant: Variant) => void;
  onReturn: (intent: BuyIntent) => void;
}

export function BuyBox({ product, selection, onChoose, onReturn }: Props) {
  const { data: user } = useUser();
  const [selectedVariantId, setWanted] = useState(minQuantityOf(product));
  const [isMissing, setMissing] = useState(false);
  const [sheet, setSheet] = useState<{ way: BuyAction | null } | null>(null);
  const picker = useRef<HTMLFieldSetElement>(null);
  const buyStatus = buyStatusOf(product, selection);
  const quantity = clampQuantity(product, selection.stock, selectedVariantId);
  const { runningAction: busy, buy } = useBuy(product, (intent) => {
    setWanted(intent.quantity);
    onReturn(intent);
  });
  useEffect(() => {
    if (selection.variant) setMissing(false);
  }, [selection.variant]);

  const buyChosen = (way: BuyAction) => buy(way, selection.variant?.id ?? null, quantity);
  const requireVariant = (way: BuyAction) => {
    if (buyStatus === 'ready') return buyChosen(way);
    if (matchMedia(PHONE_QUERY).matches) return setSheet({ way });
    setMissing(true);
    picker.current?.scrollIntoView({ block: 'center' });
    picker.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };
  const hasVariants = product.varian.length > 0;
  const isBuyable = buyStatus === 'ready' || buyStatus === 'unchosen';
  // Variants are chosen in the page on a wide screen, and in a sheet on a phone.
  const wideOnly = hasVariants ? { display: { xs: 'none', md: 'block' } } : {};
  if (user?.business?.id === product.shop.id) return <OwnProduct id={product.id} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      {hasVariants && (
        <>
          <Box sx={wideOnly}>
            <VariantPicker
              ref={picker}
              product={product}
              chosen={selection.variant?.id ?? null}
              isMissing={isMissing && buyStatus === 'unchosen'}
              onChoose={onChoose}
            />
          </Box>
          <VariantRow product={product} choice={selection} quantity={quantity} onOpen={() => setSheet({ way: null })} />
        </>
      )}
      {!isBuyable && (
        <Box sx={{ fontWeight: 600, color: 'error.main' }}>
          {t(`standing.${buyStatus}`, {
            stock: formatFullCount(selection.stock),
            min: formatFullCount(minQuantityOf(product)),
          })}
        </Box>
      )}
      {isBuyable && (
        <Box sx={wideOnly}>
          <QuantityField
            product={product}
            choice={selection}
            quantity={quantity}
            isReady={buyStatus === 'ready'}
            onChange={setWanted}
          />
        </Box>
      )}
      <BuyActions disabled={!isBuyable} runningAction={busy} onBuy={requireVariant} />
      {sheet && (
        <Suspense fallback={null}>
          <VariantSheet
            product={product}
            choice={selection}
            quantity={quantity}
            way={sheet.way}
            onChoose={onChoose}
            onQuantity={setWanted}
            onBuy={(way) => {
              setSheet(null);
              buyChosen(way);
            }}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('shipping')}</Box>
    </Box>
  );
}

function OwnProduct({ id }: { id: string }) {
  return (
    <Box sx={{ p: 2, borderRadius: '14px', bgcolor: 'soft.primary', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {t('own.text')}
      <Action look="outlined" size="small" to={`/dashboard/member/products/edit/${id}`}>
        {t('own.edit')}
      </Action>
    </Box>
  );
}
