/** /announcement/curation: who passed the curation, by announced period. Public and printable. */

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Printer from 'lucide-react/icons/printer';
import { useSearchParams } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import { Action } from '../components/Action.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { listStartProps } from '../components/list-start.ts';
import { PageHead } from '../components/PageHead.tsx';
import { PaginationLinks } from '../components/PaginationLinks.tsx';
import { SkeletonBar } from '../components/SkeletonBar.tsx';
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
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end', justifyContent: 'space-between' }}>
        <Box sx={{ flex: '1 1 20rem' }}>
          <Typography component="h1" variant="h1">
            {title}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
            {period ? t('announced', { date: longDate(period.announced_at), count: period.passed }) : t('lead')}
          </Typography>
        </Box>
        {data && data.items.length > 0 && (
          <Action
            look="outlined"
            size="small"
            busy={isBusy}
            onClick={() => void print()}
            sx={{ '@media print': { display: 'none' } }}
          >
            <Printer aria-hidden size={18} />
            {t('print')}
          </Action>
        )}
      </Box>
      {latest && latest.periods.length > 0 && (
        <Box sx={{ mt: 3 }}>
          <Filters params={choice} periods={latest.periods} fields={latest.fields} />
        </Box>
      )}
      {data ? (
        <Box
          component="section"
          aria-label={t('list')}
          aria-busy={isPlaceholderData}
          sx={{ mt: 2, display: 'grid', gap: 2, opacity: isPlaceholderData ? 0.6 : 1, transition: 'opacity 140ms' }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 48 }}>
            <Box {...listStartProps} role="status">
              {data.periods.length > 0 && (
                <Box component="h2" sx={{ m: 0, fontSize: '1rem' }}>
                  {t('total', { count: data.total })}
                </Box>
              )}
            </Box>
            {isNarrowed(choice) && (
              <Action to={PATH} size="small" sx={{ '@media print': { display: 'none' } }}>
                {t('filter.clear')}
              </Action>
            )}
          </Box>
          <ResultList params={choice} items={items} total={data.total} hasPeriods={data.periods.length > 0} />
          <PaginationLinks
            label={t('pages')}
            page={data.page}
            total={data.total_pages}
            to={(page) => resultsUrl(choice, { page })}
          />
        </Box>
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : (
        <Box aria-hidden sx={{ mt: 3, display: 'grid', gap: 1.5 }}>
          <SkeletonBar height={72} />
          <SkeletonBar height={140} />
          <SkeletonBar height={140} />
        </Box>
      )}
    </>
  );
}
