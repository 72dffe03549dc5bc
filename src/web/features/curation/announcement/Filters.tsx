/**
 * Filters of the announcement: period, district, business field and search text. A plain GET form, so that it works
 * without scripts.
 */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { FilterForm, FilterSearch, FilterSelect } from '../../../components/FilterForm.tsx';
import { useCurrentParams } from '../../../components/useCurrentParams.ts';
import { districtsQuery, type ResultPage } from './api.ts';
import styles from './Filters.module.css';
import { PATH, type ResultListParams, resultList, resultsUrl } from './list-params.ts';
import { t } from './translations.ts';

type Props = { params: ResultListParams } & Pick<ResultPage, 'periods' | 'fields'>;

export function Filters({ params, periods, fields }: Props) {
  const navigate = useNavigate();
  const now = useCurrentParams();
  const districts = useQuery(districtsQuery).data ?? [];
  const words = useRef<HTMLInputElement>(null);
  const change = (part: Partial<ResultListParams>) => {
    const searchText = words.current?.value ?? params.search;
    const { search } = resultList.read(new URLSearchParams({ search: searchText }));
    void navigate(resultsUrl(resultList.read(now()), { search, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <FilterForm
      className={styles.root}
      role="search"
      aria-label={t('filter.label')}
      action={PATH}
      method="get"
      onSubmit={submit}
    >
      <FilterSearch label={t('filter.search')} submit={t('filter.submit')} value={params.search} input={words} />
      <FilterSelect
        name="period"
        className={styles.period}
        label={t('filter.period')}
        all={t('filter.all_periods')}
        value={params.period}
        options={periods.map(({ id: value, title: label }) => ({ value, label }))}
        onChange={(period) => change({ period })}
      />
      <FilterSelect
        name="district"
        label={t('filter.district')}
        all={t('filter.all_districts')}
        value={params.district}
        options={districts.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(district) => change({ district })}
      />
      <FilterSelect
        name="field"
        label={t('filter.field')}
        all={t('filter.all_fields')}
        value={params.field}
        options={fields}
        onChange={(field) => change({ field })}
      />
    </FilterForm>
  );
}
