/**
 * Search and filters for shops, for list and map. Choices apply at once, text on submit. A plain GET form, so that it
 * works without scripts.
 */
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilterForm, FilterSearch, FilterSelect } from '../../components/FilterForm.tsx';
import { useCurrentParams } from '../../components/useCurrentParams.ts';
import { districtsQuery, fieldsQuery } from './api.ts';
import { type ShopFilters as Filters, shopList } from './filters.ts';
import styles from './ShopFilters.module.css';
import { t } from './translations.ts';

interface Props {
  /** Path of the filtered page: `/members`, `/maps`. */
  path: string;
  filters: Filters;
  /** Offers the filter "Buka sekarang". */
  withOpen?: boolean;
}

export function ShopFilters({ path, filters, withOpen = false }: Props) {
  const navigate = useNavigate();
  const now = useCurrentParams();
  const districts = useQuery(districtsQuery).data ?? [];
  const fields = useQuery(fieldsQuery).data?.options ?? [];
  const words = useRef<HTMLInputElement>(null);
  const change = (part: Partial<Filters>) => {
    const searchText = words.current?.value ?? filters.search;
    const { search } = shopList.read(new URLSearchParams({ search: searchText }));
    void navigate(shopList.url(path, shopList.read(now()), { search, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <FilterForm
      role="search"
      aria-label={t('filter.label')}
      action={path}
      method="get"
      onSubmit={submit}
      className={clsx(styles.root, withOpen && styles.withOpen)}
    >
      <FilterSearch
        label={t('filter.search')}
        submit={t('filter.submit')}
        value={filters.search}
        placeholder={t('filter.search_hint')}
        input={words}
      />
      <FilterSelect
        name="district"
        label={t('filter.district')}
        all={t('filter.all_districts')}
        value={filters.district}
        options={districts.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(district) => change({ district })}
      />
      <FilterSelect
        name="field"
        label={t('filter.field')}
        all={t('filter.all_fields')}
        value={filters.field}
        options={fields}
        onChange={(field) => change({ field })}
      />
      {withOpen && (
        <label className={styles.open}>
          <input
            type="checkbox"
            name="open"
            value="1"
            checked={filters.open}
            onChange={(event) => change({ open: event.target.checked })}
          />
          {t('filter.open')}
        </label>
      )}
    </FilterForm>
  );
}
