/**
 * What shops are looked for by, on the list and on the map. Choices count at once, words when they are sent. A form of the
 * page's own address: without any script it finds the same.
 */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import './words.ts';
import { districtsQuery, fieldsQuery } from './api.ts';
import { type ShopFilters as Filters, placeOf, readFilters } from './filters.ts';

const Form = styled('form')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: 12,
    alignItems: 'end',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& .words': { gridColumn: '1 / -1' },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))',
      '&:has(.tick)': { gridTemplateColumns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr)) auto' },
      '& .words': { gridColumn: 'auto' },
    },
    '& label': { display: 'block', marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
    '& .box': { position: 'relative' },
    '& select, & input[type=search]': {
      appearance: 'none',
      font: 'inherit',
      color: 'inherit',
      width: '100%',
      height: 48,
      padding: '0 40px 0 14px',
      border: `1px solid ${palette.soft.outline}`,
      borderRadius: 10,
      background: palette.background.paper,
      textOverflow: 'ellipsis',
    },
    '& input[type=search]': { padding: '0 56px 0 14px' },
    '& select': { cursor: 'pointer' },
    '& select + svg': {
      position: 'absolute',
      right: 12,
      top: 14,
      pointerEvents: 'none',
      color: palette.text.secondary,
    },
    '& button': {
      position: 'absolute',
      right: 4,
      top: 4,
      display: 'grid',
      placeItems: 'center',
      width: 44,
      height: 40,
      padding: 0,
      border: 0,
      borderRadius: 8,
      background: palette.soft.primary,
      color: palette.primary.main,
      cursor: 'pointer',
    },
    '& .tick': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 10,
      minHeight: 48,
      margin: 0,
      fontSize: '1rem',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& .tick input': { width: 22, height: 22, margin: 0, accentColor: palette.primary.main },
  };
});

interface SelectProps {
  name: 'district' | 'field';
  label: string;
  all: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Select({ name, label, all, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <div className="box">
        <select id={id} name={name} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{all}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden size={20} />
      </div>
    </div>
  );
}

interface Props {
  /** The page that is narrowed: `/members`, `/maps`. */
  path: string;
  filters: Filters;
  /** Offers "Buka sekarang". */
  withOpen?: boolean;
}

export function ShopFilters({ path, filters, withOpen = false }: Props) {
  const { t } = useTranslation('shops');
  const id = useId();
  const navigate = useNavigate();
  const districts = useQuery(districtsQuery).data ?? [];
  const fields = useQuery(fieldsQuery).data?.options ?? [];
  const words = useRef<HTMLInputElement>(null);
  // "Back" brings other words: the field follows, what is being typed is left alone.
  useEffect(() => {
    if (words.current) words.current.value = filters.search;
  }, [filters.search]);

  const change = (part: Partial<Filters>) => {
    const typed = words.current?.value ?? filters.search;
    const { search } = readFilters(new URLSearchParams({ search: typed }));
    void navigate(placeOf(path, filters, { search, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <Form role="search" aria-label={t('filter.label')} action={path} method="get" onSubmit={submit}>
      <div className="words">
        <label htmlFor={id}>{t('filter.search')}</label>
        <div className="box">
          <input
            ref={words}
            id={id}
            type="search"
            name="search"
            defaultValue={filters.search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={t('filter.search_hint')}
          />
          <button type="submit" aria-label={t('filter.submit')}>
            <Search aria-hidden size={20} />
          </button>
        </div>
      </div>
      <Select
        name="district"
        label={t('filter.district')}
        all={t('filter.all_districts')}
        value={filters.district}
        options={districts.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(district) => change({ district })}
      />
      <Select
        name="field"
        label={t('filter.field')}
        all={t('filter.all_fields')}
        value={filters.field}
        options={fields}
        onChange={(field) => change({ field })}
      />
      {withOpen && (
        <label className="tick">
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
    </Form>
  );
}
