/** From and to, in rupiah as people write it; counted when one leaves the field or presses Enter. */
import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoneyInput } from '#engine/money.ts';
import { Still } from '../../components/Still.tsx';
import { once } from '../../theme/once.ts';
import { type Filters, readFilters } from './filters.ts';

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

const shown = (sum: number | null) => (sum === null ? '' : formatMoneyInput(String(sum)));

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
  // Changed elsewhere: a chip taken away, one step back.
  if (known.least !== least || known.most !== most) {
    setKnown({ least, most });
    setTexts({ price_min: shown(least), price_max: shown(most) });
  }
  const commit = () => {
    const { price_min, price_max } = readFilters(new URLSearchParams(texts));
    if (price_min !== least || price_max !== most) onChange({ price_min, price_max });
  };
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    // From one of the two to the other is not leaving: they are judged together.
    if (!event.currentTarget.contains(event.relatedTarget)) commit();
  };
  const field = (name: 'price_min' | 'price_max', id: string, value: string) => (
    <label htmlFor={`${id}-${name}`}>
      {t(`filters.${name}`)}
      <span className="box">
        <span aria-hidden>Rp</span>
        <input
          id={`${id}-${name}`}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={17}
          value={value}
          onChange={({ target }) => setTexts({ ...texts, [name]: formatMoneyInput(target.value) })}
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
      <Still of={() => 'prices'} texts={() => ({ id, ...texts })}>
        {({ id, price_min, price_max }) => (
          <Pair>
            {field('price_min', id, price_min)}
            {field('price_max', id, price_max)}
          </Pair>
        )}
      </Still>
      {end}
    </fieldset>
  );
}
