/** One business by its address: being fetched, not there (or not the reader's), failed, open. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { Blank } from '../../../components/Blank.tsx';
import { Bone } from '../../../components/Bone.tsx';
import { Failed } from '../../../components/Failed.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { BUSINESSES, businessQuery, type Desk } from './api.ts';
import { BusinessView } from './BusinessView.tsx';
import './words.ts';

/** The business of the address, its name and the title of its list. Each reading is kept as a look: not again because the window came back. */
export function useBusiness(desk: Desk) {
  const { t } = useTranslation('curation-desk');
  const { id = '' } = useParams();
  const asked = businessQuery(desk, id);
  const { data, error, refetch } = useQuery({ ...asked, refetchOnWindowFocus: false });
  const title = t(desk === 'staff' ? 'businesses.title_staff' : 'businesses.title');
  return { data, error, refetch, queryKey: asked.queryKey, name: data?.brand_name ?? data?.business_name, title };
}

export function BusinessPage({ desk }: { desk: Desk }) {
  const { t } = useTranslation('curation-desk');
  const { data, error, refetch, queryKey, name, title } = useBusiness(desk);
  const isMissing = error && [400, 403, 404].includes(asProblem(error).status);
  return (
    <>
      <PageTitle>{name ?? title}</PageTitle>
      {data ? (
        <BusinessView business={data} queryKey={queryKey} />
      ) : isMissing ? (
        <Blank
          level="h1"
          art="waves"
          title={t('businesses.missing.title')}
          text={t('businesses.missing.text')}
          action={
            <Action look="filled" to={BUSINESSES[desk]}>
              {t('businesses.missing.back')}
            </Action>
          }
        />
      ) : error ? (
        <Failed level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height={360} />
      )}
    </>
  );
}
