/** Period, district, field and words. A form of the page's own address: without any script it finds the same. */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { FilterForm, FilterSelect, FilterWords } from '../../../components/FilterForm.tsx';
import { useParamsNow } from '../../../components/useQueryParams.ts';
import { districtsQuery, type Results } from './api.ts';
import { type Choice, PATH, placeOf, readChoice } from './choice.ts';
import './words.ts';

const Form = styled(FilterForm)(({ theme }) => ({
  '& .period': { gridColumn: '1 / -1' },
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)',
    '& .period': { gridColumn: 'auto' },
  },
}));

type Props = { choice: Choice } & Pick<Results, 'periods' | 'fields'>;

export function Filters({ choice, periods, fields }: Props) {
  const { t } = useTranslation('curation-announcement');
  const navigate = useNavigate();
  const now = useParamsNow();
  const districts = useQuery(districtsQuery).data ?? [];
  const words = useRef<HTMLInputElement>(null);
  const change = (part: Partial<Choice>) => {
    const typed = words.current?.value ?? choice.search;
    const { search } = readChoice(new URLSearchParams({ search: typed }));
    void navigate(placeOf(readChoice(now()), { search, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <Form role="search" aria-label={t('filter.label')} action={PATH} method="get" onSubmit={submit}>
      <FilterWords label={t('filter.search')} submit={t('filter.submit')} value={choice.search} input={words} />
      <FilterSelect
        name="period"
        label={t('filter.period')}
        all={t('filter.all_periods')}
        value={choice.period}
        options={periods.map(({ id: value, title: label }) => ({ value, label }))}
        onChange={(period) => change({ period })}
      />
      <FilterSelect
        name="district"
        label={t('filter.district')}
        all={t('filter.all_districts')}
        value={choice.district}
        options={districts.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(district) => change({ district })}
      />
      <FilterSelect
        name="field"
        label={t('filter.field')}
        all={t('filter.all_fields')}
        value={choice.field}
        options={fields}
        onChange={(field) => change({ field })}
      />
    </Form>
  );
}
