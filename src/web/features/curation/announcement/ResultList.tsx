/** Businesses that passed: name, product, district, score and grade. Otherwise the reason why the list is empty. */

import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { AnnouncedResult } from '#contract/curation.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { isNarrowed, PATH, type ResultListParams, resultsUrl } from './list-params.ts';
import { t } from './translations.ts';

const List = styled('ul')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gap: 12,
    [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '4px 16px',
      alignItems: 'start',
      alignContent: 'start',
      padding: 20,
      border: `1px solid ${palette.divider}`,
      borderRadius: 14,
      background: palette.background.paper,
      overflowWrap: 'anywhere',
      breakInside: 'avoid',
    },
    '& h3': { margin: 0, fontSize: '1.125rem', lineHeight: 1.35 },
    '& h3 a': { color: 'inherit', textUnderlineOffset: 3 },
    '& p': { margin: 0 },
    '& .quiet': { color: palette.text.secondary, fontSize: '0.9375rem' },
    '& .grade': {
      gridRow: 'span 2',
      display: 'grid',
      justifyItems: 'center',
      minWidth: 72,
      padding: '6px 10px',
      borderRadius: 10,
      background: palette.soft.primary,
      color: palette.primary.main,
      fontSize: '0.875rem',
      fontWeight: 600,
    },
    '& .grade b': { fontSize: '1.75rem', lineHeight: 1.1 },
    '& .rest': { gridColumn: '1 / -1' },
    '@media print': {
      gridTemplateColumns: '1fr',
      gap: 0,
      '& > li': { border: 0, borderRadius: 0, borderBottom: '1px solid #999', padding: '8px 0' },
      '& .grade': { background: 'none' },
    },
  };
});

function ResultCard({ result }: { result: AnnouncedResult }) {
  const { shop_id, business_name, product, district, field, result_label, grade, period } = result;
  return (
    <li>
      <div>
        <h3>{shop_id ? <Link to={`/members/${shop_id}`}>{business_name}</Link> : business_name}</h3>
        <p>{product}</p>
      </div>
      <div className="grade">
        {t('grade')}
        <b>{grade}</b>
      </div>
      <p className="rest">
        <strong>{result_label}</strong>
      </p>
      <p className="rest quiet">{[field?.label, district?.label, period.title].filter(Boolean).join(' · ')}</p>
    </li>
  );
}

function NoResults({ choice, total, hasPeriods }: { choice: ResultListParams; total: number; hasPeriods: boolean }) {
  if (!hasPeriods) {
    return (
      <EmptyState
        title={t('empty.none_title')}
        text={t('empty.none_text')}
        action={
          <Action to="/curation" look="filled">
            {t('empty.join')}
          </Action>
        }
      />
    );
  }
  const isBeyond = total > 0;
  return (
    <EmptyState
      title={t(isBeyond ? 'empty.beyond_title' : isNarrowed(choice) ? 'empty.title' : 'empty.nobody_title')}
      text={t(isBeyond ? 'empty.beyond_text' : isNarrowed(choice) ? 'empty.text' : 'empty.nobody_text')}
      action={
        (isBeyond || isNarrowed(choice)) && (
          <Action to={isBeyond ? resultsUrl(choice, {}) : PATH} look="outlined">
            {t(isBeyond ? 'empty.first_page' : 'filter.clear')}
          </Action>
        )
      }
    />
  );
}

interface Props {
  params: ResultListParams;
  items: AnnouncedResult[];
  total: number;
  hasPeriods: boolean;
}

export function ResultList({ params, items, total, hasPeriods }: Props) {
  if (items.length === 0) return <NoResults choice={params} total={total} hasPeriods={hasPeriods} />;
  return (
    <List aria-label={t('list')}>
      {items.map((result) => (
        <ResultCard key={result.id} result={result} />
      ))}
    </List>
  );
}
