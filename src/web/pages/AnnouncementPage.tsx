import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import { ApiProblem } from '../api/problem.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ShareLinks } from '../components/ShareLinks.tsx';
import { AnnouncementArticle } from '../features/announcements/AnnouncementArticle.tsx';
import { announcementQuery } from '../features/announcements/api.ts';
import { t } from '../features/announcements/translations.ts';
import { breadcrumbJsonLd } from '../format/json-ld.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import type { Prefetch } from '../routes.tsx';
import styles from './AnnouncementPage.module.css';

export const prefetch: Prefetch = ({ id }) => [apiPaths.announcement(id)];

export default function AnnouncementPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(announcementQuery(id));
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />;
  if (!data) {
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </>
    );
  }
  const path = `/announcements/${id}`;
  const crumbs = [
    { name: t('title'), path: '/announcements' },
    { name: data.title, path },
  ];
  return (
    <>
      <PageHead
        title={data.title}
        description={data.summary}
        path={path}
        picture={data.picture}
        kind="article"
        jsonLd={[breadcrumbJsonLd(crumbs)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.content}>
        <AnnouncementArticle announcement={data} />
        <ShareLinks text={data.title} path={path} />
      </div>
    </>
  );
}
