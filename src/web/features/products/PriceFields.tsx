/** Minimum and maximum price in Indonesian format. Applied on blur or Enter. */
import { type ChangeEvent, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { locale } from '#engine/locale.ts';
import { formatNumber } from '#engine/money.ts';
import { type MoneyInput, updateMoneyInput } from '#engine/money-input.ts';
import { formatPlainNumber, MONEY_STYLE, parseNumber } from '#engine/parse-number.ts';
import { rewriteKeepingCaret } from '../../components/keep-caret.ts';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { type Filters, productList } from './filters.ts';
import styles from './PriceFields.module.css';
import { t } from './translations.ts';

const toMoneyInput = (sum: number | null): MoneyInput => ({
  text: sum === null ? '' : formatNumber(sum),
  isGrouped: true,
});

type Bound = 'price_min' | 'price_max';

/** Formats the text as an amount. Text that is not a whole amount stays unchanged. */
function formatWhenDone({ text, isGrouped }: MoneyInput): MoneyInput {
  const reading = parseNumber(text, MONEY_STYLE);
  return reading.kind === 'value' ? toMoneyInput(reading.value) : { text, isGrouped };
}

interface Props {
  value: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Rendered below the two inputs. */
  end?: ReactNode;
}

export function PriceFields({ value, onChange, end }: Props) {
  const id = useId();
  const { price_min: minText, price_max: maxText } = value;
  const [texts, setTexts] = useState({ price_min: toMoneyInput(minText), price_max: toMoneyInput(maxText) });
  const [known, setKnown] = useState({ least: minText, most: maxText });
  const [wasBlurred, setBlurred] = useState(false);
  // Changed elsewhere: a chip was removed, or the user went back.
  if (known.least !== minText || known.most !== maxText) {
    setKnown({ least: minText, most: maxText });
    setTexts({ price_min: toMoneyInput(minText), price_max: toMoneyInput(maxText) });
  }
  const commit = () => {
    const formatted = { price_min: formatWhenDone(texts.price_min), price_max: formatWhenDone(texts.price_max) };
    setTexts(formatted);
    setBlurred(true);
    if (faultOf(formatted.price_min.text) || faultOf(formatted.price_max.text)) return;
    const priceParams = new URLSearchParams({
      price_min: formatted.price_min.text,
      price_max: formatted.price_max.text,
    });
    const { price_min, price_max } = productList.read(priceParams);
    if (price_min !== minText || price_max !== maxText) onChange({ price_min, price_max });
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    // Moving between the two inputs is not leaving them. They are validated together.
    if (!event.currentTarget.contains(event.relatedTarget)) commit();
  };
  const type = (name: Bound, { target }: ChangeEvent<HTMLInputElement>) => {
    const next = updateMoneyInput(texts[name], target.value);
    rewriteKeepingCaret(target, () => next.text);
    setTexts({ ...texts, [name]: next });
    setBlurred(false);
  };
  /** Error message for a text that is not a valid amount. Undefined if it is valid. */
  function faultOf(text: string): string | undefined {
    if (text.trim() === '') return undefined;
    const reading = parseNumber(text, MONEY_STYLE);
    if (reading.kind === 'ambiguous') {
      const [first, second] = reading.readings.map(formatPlainNumber);
      return t('filters.price_ambiguous', { text, first, second });
    }
    const isSum = reading.kind === 'value' && Number.isInteger(reading.value) && reading.value >= 0;
    return isSum ? undefined : t('filters.price_invalid', { text });
  }
  const faults = wasBlurred ? [texts.price_min.text, texts.price_max.text].flatMap((text) => faultOf(text) ?? []) : [];
  const field = (name: Bound, id: string, value: string) => (
    <label htmlFor={`${id}-${name}`}>
      {t(`filters.${name}`)}
      <span className={styles.box}>
        <span aria-hidden>{locale().rupiah}</span>
        <input
          id={`${id}-${name}`}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          value={value}
          onChange={(event) => type(name, event)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') commit();
          }}
        />
      </span>
    </label>
  );
  return (
    <fieldset onBlur={leave}>
      <legend>{t('filters.price')}</legend>
      <ServerFragment
        cacheKey={() => 'prices'}
        texts={() => ({ id, price_min: texts.price_min.text, price_max: texts.price_max.text })}
      >
        {({ id, price_min, price_max }) => (
          <div className={styles.pair}>
            {field('price_min', id, price_min)}
            {field('price_max', id, price_max)}
          </div>
        )}
      </ServerFragment>
      {faults.map((fault) => (
        <p key={fault} className={styles.error} role="alert">
          {fault}
        </p>
      ))}
      {end}
    </fieldset>
  );
}
