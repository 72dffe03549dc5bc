/** /announcement/curation: who passed the curation, by announced period. Public and printable. */
import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import { Action } from '../components/Action.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { listStartProps } from '../components/list-start.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PaginationLinks } from '../components/PaginationLinks.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
import { Text } from '../components/Text.tsx';
import { useListQuery } from '../components/useListQuery.ts';
import { resultsQuery } from '../features/curation/announcement/api.ts';
import { Filters } from '../features/curation/announcement/Filters.tsx';
import {
  isNarrowed,
  PATH,
  resultList,
  resultsPath,
  resultsUrl,
} from '../features/curation/announcement/list-params.ts';
import { ResultList } from '../features/curation/announcement/ResultList.tsx';
import { t } from '../features/curation/announcement/translations.ts';
import { usePrintAll } from '../features/curation/announcement/usePrintAll.ts';
import { longDate } from '../format/dates.ts';
import type { Prefetch } from '../routes.tsx';
import styles from './CurationAnnouncementPage.module.css';

export const prefetch: Prefetch = ({ search }) => [resultsPath(resultList.read(search)), apiPaths.districts];

export default function CurationAnnouncementPage() {
  const [params] = useSearchParams();
  const choice = resultList.read(params);
  const { data, latest, error, refetch, isPlaceholderData } = useListQuery(resultsQuery(choice));
  const { items, print, isBusy } = usePrintAll(choice, data);
  const period = latest?.periods.find(({ id }) => id === choice.period);
  const title = period ? t('title_of', { period: period.title }) : t('title');
  return (
    <>
      <PageHead
        title={title}
        description={period?.description || t('description')}
        path={resultsUrl(choice, { search: '', page: choice.page })}
        hidden={Boolean(choice.search)}
      />
      <div className={styles.head}>
        <div className={styles.title}>
          <Text component="h1" variant="h1">
            {title}
          </Text>
          <Text color="secondary" className={styles.lead}>
            {period ? t('announced', { date: longDate(period.announced_at), count: period.passed }) : t('lead')}
          </Text>
        </div>
        {data && data.items.length > 0 && (
          <Action look="outlined" size="small" busy={isBusy} onClick={() => void print()} className={styles.print}>
            <Printer aria-hidden size={18} />
            {t('print')}
          </Action>
        )}
      </div>
      {latest && latest.periods.length > 0 && (
        <div className={styles.filters}>
          <Filters params={choice} periods={latest.periods} fields={latest.fields} />
        </div>
      )}
      {data ? (
        <section aria-label={t('list')} aria-busy={isPlaceholderData} className={styles.results}>
          <div className={styles.summary}>
            <div {...listStartProps} role="status">
              {data.periods.length > 0 && <h2 className={styles.count}>{t('total', { count: data.total })}</h2>}
            </div>
            {isNarrowed(choice) && (
              <Action to={PATH} size="small" className={styles.clear}>
                {t('filter.clear')}
              </Action>
            )}
          </div>
          <ResultList params={choice} items={items} total={data.total} hasPeriods={data.periods.length > 0} />
          <PaginationLinks
            label={t('pages')}
            page={data.page}
            total={data.total_pages}
            to={(page) => resultsUrl(choice, { page })}
          />
        </section>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <div aria-hidden className={styles.skeleton}>
          <SkeletonBar height={72} />
          <SkeletonBar height={140} />
          <SkeletonBar height={140} />
        </div>
      )}
    </>
  );
}
