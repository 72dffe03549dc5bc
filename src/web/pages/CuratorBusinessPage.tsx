/** One assisted business. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { asProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { Bone } from '../components/Bone.tsx';
import { Failed } from '../components/Failed.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { businessQuery } from '../features/curation/desk/api.ts';
import { BusinessView } from '../features/curation/desk/BusinessView.tsx';
import '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const LIST = '/dashboard/curator/businesses';

export default function CuratorBusinessPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  const { id = '' } = useParams();
  // Each reading is kept as a look: not again because the window came back.
  const { data, error, refetch } = useQuery({ ...businessQuery(id), refetchOnWindowFocus: false });
  const name = data?.brand_name ?? data?.business_name;
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:businesses.title'), href: LIST },
    { title: name ?? '…', active: true },
  ]);
  const isMissing = error && [400, 403, 404].includes(asProblem(error).status);
  return (
    <>
      <PageTitle>{name ?? t('curation-desk:businesses.title')}</PageTitle>
      {data ? (
        <BusinessView business={data} />
      ) : isMissing ? (
        <Blank
          level="h1"
          art="waves"
          title={t('curation-desk:businesses.missing.title')}
          text={t('curation-desk:businesses.missing.text')}
          action={
            <Action look="filled" to={LIST}>
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
