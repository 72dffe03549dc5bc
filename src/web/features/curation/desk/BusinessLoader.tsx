/** Loads the business of the URL: loading, not found or not permitted, error, or loaded. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { toProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadError } from '../../../components/LoadError.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { SkeletonBar } from '../../../components/SkeletonBar.tsx';
import { BUSINESS_PATHS, businessQuery, type DeskRole } from './api.ts';
import { BusinessView } from './BusinessView.tsx';
import { t } from './translations.ts';

/**
 * The business of the URL, its name and the title of its list. The server logs each read as a view, so the window focus
 * must not refetch.
 */
export function useBusiness(desk: DeskRole) {
  const { id = '' } = useParams();
  const businessQueryOptions = businessQuery(desk, id);
  const { data, error, refetch } = useQuery({ ...businessQueryOptions, refetchOnWindowFocus: false });
  const title = t(desk === 'staff' ? 'businesses.title_staff' : 'businesses.title');
  return {
    data,
    error,
    refetch,
    queryKey: businessQueryOptions.queryKey,
    name: data?.brand_name ?? data?.business_name,
    title,
  };
}

export function BusinessLoader({ desk }: { desk: DeskRole }) {
  const { data, error, refetch, queryKey, name, title } = useBusiness(desk);
  const isMissing = error && [400, 403, 404].includes(toProblem(error).status);
  return (
    <>
      <PageTitle>{name ?? title}</PageTitle>
      {data ? (
        <BusinessView business={data} queryKey={queryKey} />
      ) : isMissing ? (
        <EmptyState
          level="h1"
          art="waves"
          title={t('businesses.missing.title')}
          text={t('businesses.missing.text')}
          action={
            <Action look="filled" to={BUSINESS_PATHS[desk]}>
              {t('businesses.missing.back')}
            </Action>
          }
        />
      ) : error ? (
        <LoadError level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonBar height={360} />
      )}
    </>
  );
}
