/** Variant, quantity, total and the two buy buttons. */
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { ClosureNotice, useClosure } from '../../components/ClosureNotice.tsx';
import { formatFullCount } from '../../format/counts.ts';
import { useUser } from '../../session/user.ts';
import { BuyActions } from './BuyActions.tsx';
import styles from './BuyBox.module.css';
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
  /** Shown while all of the product is sold out. */
  soldOut: ReactNode;
}

export function BuyBox({ product, selection, onChoose, onReturn, soldOut }: Props) {
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
  const isRefusing = useClosure(product.shop.closure)?.orders === 'refuse';
  const isBuyable = buyStatus === 'ready' || buyStatus === 'unchosen';
  if (user?.business?.id === product.shop.id) return <OwnProduct id={product.id} />;
  return (
    <div className={styles.root}>
      {hasVariants && (
        <>
          <div className={styles.inPage}>
            <VariantPicker
              ref={picker}
              product={product}
              chosen={selection.variant?.id ?? null}
              isMissing={isMissing && buyStatus === 'unchosen'}
              onChoose={onChoose}
            />
          </div>
          <VariantRow product={product} choice={selection} quantity={quantity} onOpen={() => setSheet({ way: null })} />
        </>
      )}
      {!isBuyable && (
        <div className={styles.status}>
          {t(`standing.${buyStatus}`, {
            stock: formatFullCount(selection.stock),
            min: formatFullCount(minQuantityOf(product)),
          })}
        </div>
      )}
      {product.stock_quantity < minQuantityOf(product) && soldOut}
      {isBuyable && (
        <div className={hasVariants ? styles.inPage : undefined}>
          <QuantityField
            product={product}
            choice={selection}
            quantity={quantity}
            isReady={buyStatus === 'ready'}
            onChange={setWanted}
          />
        </div>
      )}
      <ClosureNotice closure={product.shop.closure} />
      <BuyActions disabled={!isBuyable || isRefusing} runningAction={busy} onBuy={requireVariant} />
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
      <div className={styles.shipping}>{t('shipping')}</div>
    </div>
  );
}

function OwnProduct({ id }: { id: string }) {
  return (
    <div className={styles.own}>
      {t('own.text')}
      <Action look="outlined" size="small" to={`/dashboard/member/products/edit/${id}`}>
        {t('own.edit')}
      </Action>
    </div>
  );
}
