/** On a phone: variants, quantity and buy buttons in a bottom sheet. */
import { useRef, useState } from 'react';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import type { BuyAction } from './buy-intent.ts';
import { QuantityField } from './QuantityField.tsx';
import { t } from './translations.ts';
import { VariantPicker } from './VariantPicker.tsx';
import styles from './VariantSheet.module.css';
import { buyStatusOf, type VariantSelection } from './variant-selection.ts';

interface Props {
  product: ProductDetail;
  choice: VariantSelection;
  quantity: number;
  /** The buy button that was pressed before a variant was chosen. Null: the sheet was opened to choose only. */
  way: BuyAction | null;
  onChoose: (variant: Variant) => void;
  onQuantity: (quantity: number) => void;
  onBuy: (way: BuyAction) => void;
  onClose: () => void;
}

export default function VariantSheet(props: Props) {
  const { product, choice, quantity, way, onChoose, onQuantity, onBuy, onClose } = props;
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLFieldSetElement>(null);
  const isReady = buyStatusOf(product, choice) === 'ready';
  const buyOrRequireVariant = (action: BuyAction) => {
    if (isReady) return onBuy(action);
    setMissing(true);
    picker.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  const buttons: BuyAction[] = way ? [way] : ['cart', 'checkout'];
  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      footer={buttons.map((action) => (
        <Action
          key={action}
          look={action === 'cart' && !way ? 'outlined' : 'filled'}
          {...(action === 'checkout' ? { tone: 'accent' as const } : {})}
          onClick={() => buyOrRequireVariant(action)}
          className={styles.action}
        >
          {t(action === 'cart' ? 'actions.add' : 'actions.buy')}
        </Action>
      ))}
    >
      <div className={styles.content}>
        <VariantPicker
          ref={picker}
          product={product}
          chosen={choice.variant?.id ?? null}
          isMissing={isMissing && !isReady}
          onChoose={onChoose}
        />
        <QuantityField product={product} choice={choice} quantity={quantity} isReady={isReady} onChange={onQuantity} />
      </div>
    </Sheet>
  );
}
