/** Filter inputs: district, price, rating, open now. Their names are those of the URL parameters. */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { ServerFragment } from '../../components/ServerFragment.tsx';
import { Stars } from '../../components/Stars.tsx';
import styles from './FilterFields.module.css';
import { type Filters, RATINGS } from './filters.ts';
import { districtsQuery } from './option-queries.ts';
import { PriceFields } from './PriceFields.tsx';
import { t } from './translations.ts';

interface Props {
  value: Filters;
  onChange: (change: Partial<Filters>) => void;
  /** Below the price, the only typed filter. */
  underPrice?: ReactNode;
}

export function FilterFields({ value, onChange, underPrice }: Props) {
  const { data: districts = [] } = useQuery(districtsQuery);
  const choice = (name: 'district' | 'rating', key: string | number | null, label: string) => (
    <label key={key} className={styles.choice}>
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
    <div className={styles.root}>
      <ServerFragment cacheKey={() => `open ${value.open}`}>
        <label className={clsx(styles.choice, styles.switch)}>
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
    </div>
  );
}
