/** Businesses that passed: name, product, district, score and grade. Otherwise the reason why the list is empty. */
import { Link } from 'react-router-dom';
import type { AnnouncedResult } from '#contract/curation.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { isNarrowed, PATH, type ResultListParams, resultsUrl } from './list-params.ts';
import styles from './ResultList.module.css';
import { t } from './translations.ts';

function ResultCard({ result }: { result: AnnouncedResult }) {
  const { shop_id, business_name, product, district, field, result_label, grade, period } = result;
  return (
    <li className={styles.result}>
      <div>
        <h3 className={styles.name}>
          {shop_id ? <Link to={`/members/${shop_id}`}>{business_name}</Link> : business_name}
        </h3>
        <p>{product}</p>
      </div>
      <div className={styles.grade}>
        {t('grade')}
        <b>{grade}</b>
      </div>
      <p className={styles.label}>
        <strong>{result_label}</strong>
      </p>
      <p className={styles.facts}>{[field?.label, district?.label, period.title].filter(Boolean).join(' · ')}</p>
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
    <ul aria-label={t('list')} className={styles.root}>
      {items.map((result) => (
        <ResultCard key={result.id} result={result} />
      ))}
    </ul>
  );
}
