/** From and to, in rupiah as people write it; counted when one leaves the field or presses Enter. */
import { styled } from '@mui/material/styles';
import { type ChangeEvent, type FocusEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#engine/money.ts';
import { MONEY, readNumber, writePlain } from '#engine/read-number.ts';
import { type MoneyText, typeMoney } from '#engine/type-money.ts';
import { Still } from '../../components/Still.tsx';
import { rewrite } from '../../forms/widgets/caret.ts';
import { once } from '../../theme/once.ts';
import type { Filters } from './filters.ts';
import { readFilters } from './read-filters.ts';

const Pair = styled('div')(
  once(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 10,
    '& label': {
      display: 'grid',
      gap: 4,
      fontSize: '0.875rem',
      color: theme.vars.palette.text.secondary,
      minWidth: 0,
    },
    '& .box': {
      display: 'flex',
      alignItems: 'center',
      gap: 4,
      minHeight: 48,
      padding: '0 10px',
      borderRadius: 10,
      background: theme.vars.palette.background.paper,
      boxShadow: `inset 0 0 0 1.5px ${theme.vars.palette.soft.outline}`,
      fontSize: '1rem',
    },
    '& .box:focus-within': { boxShadow: `inset 0 0 0 2px ${theme.vars.palette.primary.main}` },
    '& input': {
      width: '100%',
      minWidth: 0,
      border: 0,
      padding: 0,
      background: 'transparent',
      color: theme.vars.palette.text.primary,
      font: 'inherit',
      outline: 'none',
    },
  })),
);

const shown = (sum: number | null): MoneyText => ({ text: sum === null ? '' : formatNumber(sum), isGrouped: true });

type Bound = 'price_min' | 'price_max';

/** The text as the sum that it is; a text that is no whole sum stays. */
function settled({ text, isGrouped }: MoneyText): MoneyText {
  const reading = readNumber(text, MONEY);
  return reading.kind === 'value' ? shown(reading.value) : { text, isGrouped };
}

const Fault = styled('p')(
  once(({ theme }) => ({ margin: '8px 0 0', fontSize: '0.875rem', color: theme.vars.palette.error.main })),
);

interface Props {
  value: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Under the two fields. */
  end?: ReactNode;
}

export function PriceFields({ value, onChange, end }: Props) {
  const { t } = useTranslation('marketplace');
  const id = useId();
  const { price_min: least, price_max: most } = value;
  const [texts, setTexts] = useState({ price_min: shown(least), price_max: shown(most) });
  const [known, setKnown] = useState({ least, most });
  const [isLeft, setLeft] = useState(false);
  // Changed elsewhere: a chip taken away, one step back.
  if (known.least !== least || known.most !== most) {
    setKnown({ least, most });
    setTexts({ price_min: shown(least), price_max: shown(most) });
  }
  const commit = () => {
    const now = { price_min: settled(texts.price_min), price_max: settled(texts.price_max) };
    setTexts(now);
    setLeft(true);
    if (faultOf(now.price_min.text) || faultOf(now.price_max.text)) return;
    const asked = new URLSearchParams({ price_min: now.price_min.text, price_max: now.price_max.text });
    const { price_min, price_max } = readFilters(asked);
    if (price_min !== least || price_max !== most) onChange({ price_min, price_max });
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    // From one of the two to the other is not leaving: they are judged together.
    if (!event.currentTarget.contains(event.relatedTarget)) commit();
  };
  const type = (name: Bound, { target }: ChangeEvent<HTMLInputElement>) => {
    const next = typeMoney(texts[name], target.value);
    rewrite(target, () => next.text);
    setTexts({ ...texts, [name]: next });
    setLeft(false);
  };
  /** A sentence for a text that is no sum of the filter. */
  function faultOf(text: string): string | undefined {
    if (text.trim() === '') return undefined;
    const reading = readNumber(text, MONEY);
    if (reading.kind === 'ambiguous') {
      const [first, second] = reading.readings.map(writePlain);
      return t('filters.price_ambiguous', { text, first, second });
    }
    const isSum = reading.kind === 'value' && Number.isInteger(reading.value) && reading.value >= 0;
    return isSum ? undefined : t('filters.price_invalid', { text });
  }
  const faults = isLeft ? [texts.price_min.text, texts.price_max.text].flatMap((text) => faultOf(text) ?? []) : [];
  const field = (name: Bound, id: string, value: string) => (
    <label htmlFor={`${id}-${name}`}>
      {t(`filters.${name}`)}
      <span className="box">
        <span aria-hidden>Rp</span>
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
      <Still
        of={() => 'prices'}
        texts={() => ({ id, price_min: texts.price_min.text, price_max: texts.price_max.text })}
      >
        {({ id, price_min, price_max }) => (
          <Pair>
            {field('price_min', id, price_min)}
            {field('price_max', id, price_max)}
          </Pair>
        )}
      </Still>
      {faults.map((fault) => (
        <Fault key={fault} role="alert">
          {fault}
        </Fault>
      ))}
      {end}
    </fieldset>
  );
}
