/** Filter inputs: district, price, rating, open now. Their names are those of the URL parameters. */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { Stars } from '../../components/Stars.tsx';
import { memoStyle } from '../../theme/memo-style.ts';
import { type Filters, RATINGS } from './filters.ts';
import { districtsQuery } from './option-queries.ts';
import { PriceFields } from './PriceFields.tsx';
import { t } from './translations.ts';

const Fields = styled('div')(
  memoStyle(({ theme }) => {
    const { palette } = theme.vars;
    return {
      display: 'grid',
      gap: 24,
      '& fieldset': { margin: 0, padding: 0, border: 0, minWidth: 0 },
      '& legend': { padding: 0, marginBottom: 4, fontWeight: 600 },
      '& .choice': {
        display: 'flex',
        alignItems: 'center',
        gap: 10,
        minHeight: 44,
        cursor: 'pointer',
        fontSize: '0.9375rem',
      },
      [theme.breakpoints.up('lg')]: { '& .choice': { minHeight: 38 } },
      '& input[type=radio], & input[type=checkbox]': {
        flex: 'none',
        width: 20,
        height: 20,
        margin: 0,
        accentColor: palette.primary.main,
        cursor: 'pointer',
      },
      '& .switch': {
        padding: '10px 14px',
        borderRadius: 12,
        background: palette.soft.primary,
        fontWeight: 600,
      },
      '& .switch small': { display: 'block', fontWeight: 400, fontSize: '0.875rem', color: palette.text.secondary },
    };
  }),
);

interface Props {
  value: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Below the price, the only typed filter. */
  underPrice?: ReactNode;
}

export function FilterFields({ value, onChange, underPrice }: Props) {
  const { data: districts = [] } = useQuery(districtsQuery);
  const choice = (name: 'district' | 'rating', key: string | number | null, label: string) => (
    <label key={key} className="choice">
      <input
        type="radio"
        name={name}
        value={key ?? ''}
        checked={value[name] === key}
        onChange={() => onChange({ [name]: key })}
      />
      {name === 'rating' && typeof key === 'number' && <Stars one rating={key} />}
      {label}
    </label>
  );
  return (
    <Fields>
      <ServerFragment cacheKey={() => `open ${value.open}`}>
        <label className="choice switch">
          <input
            type="checkbox"
            name="open"
            value="1"
            checked={value.open}
            onChange={(event) => onChange({ open: event.target.checked })}
          />
          <span>
            {t('filters.open')}
            <small>{t('filters.open_hint')}</small>
          </span>
        </label>
      </ServerFragment>
      <ServerFragment cacheKey={() => `districts ${value.district} ${JSON.stringify(districts)}`}>
        <fieldset>
          <legend>{t('filters.district')}</legend>
          {choice('district', '', t('filters.all_districts'))}
          {districts.map(({ id, name }) => choice('district', id, name))}
        </fieldset>
      </ServerFragment>
      <PriceFields value={value} onChange={onChange} end={underPrice} />
      <ServerFragment cacheKey={() => `ratings ${value.rating}`}>
        <fieldset>
          <legend>{t('filters.rating')}</legend>
          {choice('rating', null, t('filters.any_rating'))}
          {RATINGS.map((rating) =>
            choice('rating', rating, t(rating === 5 ? 'filters.rating_5' : 'filters.rating_from', { rating })),
          )}
        </fieldset>
      </ServerFragment>
    </Fields>
  );
}
