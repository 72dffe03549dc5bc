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
import { useCrumbs } from '../../../layouts/dashboard/crumbs.ts';
import { BUSINESSES, businessQuery, type Desk } from './api.ts';
import { BusinessView } from './BusinessView.tsx';
import './words.ts';

export function BusinessPage({ desk }: { desk: Desk }) {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  const { id = '' } = useParams();
  const asked = businessQuery(desk, id);
  // Each reading is kept as a look: not again because the window came back.
  const { data, error, refetch } = useQuery({ ...asked, refetchOnWindowFocus: false });
  const title = t(`curation-desk:businesses.${desk === 'staff' ? 'title_staff' : 'title'}`);
  const name = data?.brand_name ?? data?.business_name;
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: `/dashboard/${desk}` },
    { title, href: BUSINESSES[desk] },
    { title: name ?? '…', active: true },
  ]);
  const isMissing = error && [400, 403, 404].includes(asProblem(error).status);
  return (
    <>
      <PageTitle>{name ?? title}</PageTitle>
      {data ? (
        <BusinessView business={data} queryKey={asked.queryKey} />
      ) : isMissing ? (
        <Blank
          level="h1"
          art="waves"
          title={t('curation-desk:businesses.missing.title')}
          text={t('curation-desk:businesses.missing.text')}
          action={
            <Action look="filled" to={BUSINESSES[desk]}>
              {t('curation-desk:businesses.missing.back')}
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
