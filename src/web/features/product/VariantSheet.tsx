/** On a phone: the variants, how many pieces and the buttons, in a sheet from below. */
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { Action } from '../../components/Action.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { type Choice, standingOf } from './choice.ts';
import type { Way } from './intent.ts';
import { Quantity } from './Quantity.tsx';
import { VariantPicker } from './VariantPicker.tsx';

interface Props {
  product: ProductDetail;
  choice: Choice;
  quantity: number;
  /** The button that was pressed before a variant was chosen; null: the sheet was opened to look and choose. */
  way: Way | null;
  onChoose: (variant: Variant) => void;
  onQuantity: (quantity: number) => void;
  onBuy: (way: Way) => void;
  onClose: () => void;
}

export default function VariantSheet(props: Props) {
  const { product, choice, quantity, way, onChoose, onQuantity, onBuy, onClose } = props;
  const { t } = useTranslation('product');
  const [isMissing, setMissing] = useState(false);
  const picker = useRef<HTMLFieldSetElement>(null);
  const isReady = standingOf(product, choice) === 'ready';
  const press = (pressed: Way) => {
    if (isReady) return onBuy(pressed);
    setMissing(true);
    picker.current?.querySelector<HTMLInputElement>('input:enabled')?.focus();
  };
  const buttons: Way[] = way ? [way] : ['cart', 'checkout'];
  return (
    <Sheet
      title={product.name}
      onClose={onClose}
      foot={buttons.map((one) => (
        <Action
          key={one}
          look={one === 'cart' && !way ? 'outlined' : 'filled'}
          {...(one === 'checkout' ? { tone: 'accent' as const } : {})}
          onClick={() => press(one)}
          sx={{ px: 1, lineHeight: 1.2 }}
        >
          {t(one === 'cart' ? 'actions.add' : 'actions.buy')}
        </Action>
      ))}
    >
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <VariantPicker
          ref={picker}
          product={product}
          chosen={choice.variant?.id ?? null}
          isMissing={isMissing && !isReady}
          onChoose={onChoose}
        />
        <Quantity product={product} choice={choice} quantity={quantity} isReady={isReady} onChange={onQuantity} />
      </Box>
    </Sheet>
  );
}
