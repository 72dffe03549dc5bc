/** Choosing and buying: variant, how many, what it comes to, and the two buttons. */
import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { Price } from '../../components/Price.tsx';
import { Stepper } from '../../components/Stepper.tsx';
import { formatFull } from '../../format/counts.ts';
import { useUser } from '../../session/user.ts';
import { BuyActions } from './BuyActions.tsx';
import { boundedQuantity, type Choice, leastOf, standingOf } from './choice.ts';
import type { Intent, Way } from './intent.ts';
import { useBuying } from './useBuying.ts';
import { VariantPicker } from './VariantPicker.tsx';

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

  const ask = (way: Way) => {
    if (standing === 'ready') return buy(way, choice.variant?.id ?? null, quantity);
    setMissing(true);
    picker.current?.scrollIntoView({ block: 'center' });
    picker.current?.querySelector<HTMLInputElement>('input:enabled')?.focus({ preventScroll: true });
  };
  const isBuyable = standing === 'ready' || standing === 'unchosen';
  if (user?.business?.id === product.shop.id) return <OwnProduct id={product.id} />;
  return (
    <Box sx={{ display: 'grid', gap: 2.5, minWidth: 0 }}>
      {product.varian.length > 0 && (
        <VariantPicker
          ref={picker}
          product={product}
          chosen={choice.variant?.id ?? null}
          isMissing={isMissing && standing === 'unchosen'}
          onChoose={onChoose}
        />
      )}
      {!isBuyable && (
        <Box sx={{ fontWeight: 600, color: 'error.main' }}>
          {t(`standing.${standing}`, { stock: formatFull(choice.stock), min: formatFull(leastOf(product)) })}
        </Box>
      )}
      {isBuyable && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
          <Box sx={{ display: 'grid', gap: 0.75 }}>
            <Box component="span" aria-hidden sx={{ fontWeight: 600, display: { xs: 'none', md: 'block' } }}>
              {t('quantity')}
            </Box>
            <Stepper
              value={quantity}
              min={leastOf(product)}
              max={choice.stock}
              label={t('quantity')}
              onChange={setWanted}
            />
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}>
            {product.varian.length === 0 && <div>{t('stock', { count: formatFull(choice.stock) })}</div>}
            {leastOf(product) > 1 && <div>{t('min_order', { count: formatFull(leastOf(product)) })}</div>}
            {standing === 'ready' && (
              <Box sx={{ color: 'text.primary' }}>
                {t('subtotal')}{' '}
                <b>
                  <Price value={choice.price * quantity} />
                </b>
              </Box>
            )}
          </Box>
        </Box>
      )}
      <BuyActions disabled={!isBuyable} busy={busy} onBuy={ask} />
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
