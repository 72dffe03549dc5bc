/** Period, district, field and words. A form of the page's own address: without any script it finds the same. */
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { districtsQuery, type Results } from './api.ts';
import { type Choice, PATH, placeOf, readChoice } from './choice.ts';
import './words.ts';

const Form = styled('form')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'grid',
    gap: 12,
    alignItems: 'end',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '@media print': { display: 'none' },
    '& .words, & .period': { gridColumn: '1 / -1' },
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)',
      '& .words, & .period': { gridColumn: 'auto' },
    },
    '& label': { display: 'block', marginBottom: 4, fontSize: '0.875rem', fontWeight: 600 },
    '& .box': { position: 'relative' },
    '& select, & input': {
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
    '& input': { padding: '0 56px 0 14px' },
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
  };
});

interface SelectProps {
  name: 'period' | 'district' | 'field';
  label: string;
  all: string;
  value: string;
  options: { value: string; label: string }[];
  onChange: (value: string) => void;
}

function Select({ name, label, all, value, options, onChange }: SelectProps) {
  const id = useId();
  return (
    <div className={name}>
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

type Props = { choice: Choice } & Pick<Results, 'periods' | 'fields'>;

export function Filters({ choice, periods, fields }: Props) {
  const { t } = useTranslation('curation-announcement');
  const id = useId();
  const navigate = useNavigate();
  const districts = useQuery(districtsQuery).data ?? [];
  const words = useRef<HTMLInputElement>(null);
  // "Back" brings other words: the field follows, what is being typed is left alone.
  useEffect(() => {
    if (words.current) words.current.value = choice.search;
  }, [choice.search]);

  const change = (part: Partial<Choice>) => {
    const typed = words.current?.value ?? choice.search;
    const { search } = readChoice(new URLSearchParams({ search: typed }));
    void navigate(placeOf(choice, { search, ...part }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change({});
  };
  return (
    <Form role="search" aria-label={t('filter.label')} action={PATH} method="get" onSubmit={submit}>
      <div className="words">
        <label htmlFor={id}>{t('filter.search')}</label>
        <div className="box">
          <input
            ref={words}
            id={id}
            type="search"
            name="search"
            defaultValue={choice.search}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
          />
          <button type="submit" aria-label={t('filter.submit')}>
            <Search aria-hidden size={20} />
          </button>
        </div>
      </div>
      <Select
        name="period"
        label={t('filter.period')}
        all={t('filter.all_periods')}
        value={choice.period}
        options={periods.map(({ id: value, title: label }) => ({ value, label }))}
        onChange={(period) => change({ period })}
      />
      <Select
        name="district"
        label={t('filter.district')}
        all={t('filter.all_districts')}
        value={choice.district}
        options={districts.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(district) => change({ district })}
      />
      <Select
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
