/** Choosing and buying: variant, how many, what it comes to, and the two buttons. */
import Box from '@mui/material/Box';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { formatFull } from '../../format/counts.ts';
import { useUser } from '../../session/user.ts';
import { BuyActions } from './BuyActions.tsx';
import { boundedQuantity, type Choice, leastOf, standingOf } from './choice.ts';
import type { Intent, Way } from './intent.ts';
import { Quantity } from './Quantity.tsx';
import { useBuying } from './useBuying.ts';
import { VariantPicker } from './VariantPicker.tsx';
import { VariantRow } from './VariantRow.tsx';

const VariantSheet = lazy(() => import('./VariantSheet.tsx'));
const PHONE = '(max-width: 767.95px)';

interface Props {
  product: ProductDetail;
  choice: Choice;
  onChoose: (variant: Variant) => void;
  onReturn: (intent: Intent) => void;
}

export function BuyBox({ product, choice, onChoose, onReturn }: Props) {
  const { t } = useTranslation('product');
  const { data: user } = useUser();
  const [wanted, setWanted] = useState(leastOf(product));
  const [isMissing, setMissing] = useState(false);
  const [sheet, setSheet] = useState<{ way: Way | null } | null>(null);
  const picker = useRef<HTMLFieldSetElement>(null);
  const standing = standingOf(product, choice);
  const quantity = boundedQuantity(product, choice.stock, wanted);
  const { busy, buy } = useBuying(product, (intent) => {
    setWanted(intent.quantity);
    onReturn(intent);
  });
  useEffect(() => {
    if (choice.variant) setMissing(false);
  }, [choice.variant]);

  const buyChosen = (way: Way) => buy(way, choice.variant?.id ?? null, quantity);
  const ask = (way: Way) => {
    if (standing === 'ready') return buyChosen(way);
    if (matchMedia(PHONE).matches) return setSheet({ way });
    setMissing(true);
    picker.current?.scrollIntoView({ block: 'center' });
    picker.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };
  const hasVariants = product.varian.length > 0;
  const isBuyable = standing === 'ready' || standing === 'unchosen';
  // Variants are chosen in the page on a wide screen, and in a sheet on a phone.
  const shown = hasVariants ? { display: { xs: 'none', md: 'block' } } : {};
  if (user?.business?.id === product.shop.id) return <OwnProduct id={product.id} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      {hasVariants && (
        <>
          <Box sx={shown}>
            <VariantPicker
              ref={picker}
              product={product}
              chosen={choice.variant?.id ?? null}
              isMissing={isMissing && standing === 'unchosen'}
              onChoose={onChoose}
            />
          </Box>
          <VariantRow product={product} choice={choice} quantity={quantity} onOpen={() => setSheet({ way: null })} />
        </>
      )}
      {!isBuyable && (
        <Box sx={{ fontWeight: 600, color: 'error.main' }}>
          {t(`standing.${standing}`, { stock: formatFull(choice.stock), min: formatFull(leastOf(product)) })}
        </Box>
      )}
      {isBuyable && (
        <Box sx={shown}>
          <Quantity
            product={product}
            choice={choice}
            quantity={quantity}
            isReady={standing === 'ready'}
            onChange={setWanted}
          />
        </Box>
      )}
      <BuyActions disabled={!isBuyable} busy={busy} onBuy={ask} />
      {sheet && (
        <Suspense fallback={null}>
          <VariantSheet
            product={product}
            choice={choice}
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
  const { t } = useTranslation('product');
  return (
    <Box sx={{ p: 2, borderRadius: '14px', bgcolor: 'soft.primary', display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {t('own.text')}
      <Action look="outlined" size="small" to={`/dashboard/member/products/edit/${id}`}>
        {t('own.edit')}
      </Action>
    </Box>
  );
}
