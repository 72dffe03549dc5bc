/** The two buy buttons: beside the product on a wide screen, at the bottom on a phone. */
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { Action } from '../../components/Action.tsx';
import { Group } from '../../components/Group.tsx';
import { useRootAttribute } from '../../components/useRootAttribute.ts';
import styles from './BuyActions.module.css';
import type { BuyAction } from './buy-intent.ts';
import { t } from './translations.ts';

interface Props {
  disabled: boolean;
  runningAction: BuyAction | null;
  onBuy: (way: BuyAction) => void;
}

export function BuyActions({ disabled, runningAction, onBuy }: Props) {
  useRootAttribute('actionBar');
  return (
    <Group aria-label={t('actions.label')} className={styles.bar}>
      <Action
        look="outlined"
        disabled={disabled}
        busy={runningAction === 'cart'}
        onClick={() => onBuy('cart')}
        className={styles.action}
      >
        <ShoppingBasket aria-hidden size={20} className={styles.basket} />
        {t(runningAction === 'cart' ? 'actions.adding' : 'actions.add')}
      </Action>
      <Action
        look="filled"
        tone="accent"
        disabled={disabled}
        busy={runningAction === 'checkout'}
        onClick={() => onBuy('checkout')}
        className={styles.action}
      >
        {t('actions.buy')}
      </Action>
    </Group>
  );
}
