/** A quantity: less, a number input, more. Each target is 48 px. At a limit it explains why it stops. */
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { type KeyboardEvent, useId, useState } from 'react';
import { formatNumber } from '#engine/money.ts';
import { t } from '../i18n.ts';
import { Group } from './Group.tsx';
import styles from './QuantityInput.module.css';
import { clampQuantity, parseWholeNumber } from './quantity.ts';

interface Props {
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
  /** What is counted: "Jumlah Amplang Pipih". */
  label: string;
  disabled?: boolean;
}

export function QuantityInput({ value, min = 1, max, onChange, label, disabled = false }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [limitHit, setLimitHit] = useState<'min' | 'max' | 'unreadable' | null>(null);

  const change = (wanted: number) => {
    const next = clampQuantity(wanted, min, max);
    setLimitHit(next.stopped);
    setTyped(null);
    if (next.value !== value) onChange(next.value);
  };
  const commit = () => {
    if (typed === null) return;
    const number = parseWholeNumber(typed);
    if (!Number.isNaN(number)) return change(number);
    if (typed.trim() === '') return setTyped(null);
    setLimitHit('unreadable');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      commit();
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      change(value + (event.key === 'ArrowUp' ? 1 : -1));
    }
  };
  return (
    <div className={styles.root}>
      <Group aria-label={label} className={styles.controls}>
        <button
          type="button"
          aria-label={t('stepper.less')}
          // At a limit the button still works: it keeps the focus and shows the reason.
          disabled={disabled}
          aria-disabled={value <= min || undefined}
          onClick={() => change(value - 1)}
          className={styles.step}
        >
          <Minus aria-hidden size={18} />
        </button>
        <input
          inputMode="numeric"
          autoComplete="off"
          aria-label={label}
          aria-describedby={limitHit ? id : undefined}
          disabled={disabled}
          value={typed ?? String(value)}
          maxLength={12}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKeyDown}
          className={styles.number}
        />
        <button
          type="button"
          aria-label={t('stepper.more')}
          disabled={disabled}
          aria-disabled={value >= max || undefined}
          onClick={() => change(value + 1)}
          className={styles.step}
        >
          <Plus aria-hidden size={18} />
        </button>
      </Group>
      <div id={id} role="status" className={styles.problem}>
        {limitHit === 'max' && t('stepper.max', { max: formatNumber(Math.max(0, max)) })}
        {limitHit === 'unreadable' && t('stepper.unreadable')}
        {limitHit === 'min' && t('stepper.min', { min: formatNumber(min) })}
      </div>
    </div>
  );
}
