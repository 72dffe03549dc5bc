import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { apiPaths } from '#contract/paths.ts';
import { ApiProblem } from '../api/problem.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { eventQuery } from '../features/events/api.ts';
import { EventDetail } from '../features/events/EventDetail.tsx';
import { dayText } from '../features/events/event-times.ts';
import { t } from '../features/events/translations.ts';
import { breadcrumbJsonLd, eventJsonLd } from '../format/json-ld.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import type { Prefetch } from '../routes.tsx';
import styles from './EventPage.module.css';

export const prefetch: Prefetch = ({ id }) => [apiPaths.event(id)];

export default function EventPage() {
  const { id = '' } = useParams();
  const { data: event, error, refetch } = useQuery(eventQuery(id));
  if (error instanceof ApiProblem && error.status === 404) return <NotFound />;
  if (!event) {
    return (
      <>
        <PageTitle>{t('title')}</PageTitle>
        {error ? <LoadError level="h1" error={error} onRetry={() => void refetch()} /> : <PageSkeleton />}
      </>
    );
  }
  const path = `/events/${id}`;
  const crumbs = [
    { name: t('title'), path: '/events' },
    { name: event.title, path },
  ];
  return (
    <>
      <PageHead
        title={event.title}
        description={`${dayText(event)}. ${event.description}`}
        path={path}
        picture={event.poster}
        kind="article"
        jsonLd={[eventJsonLd(event), breadcrumbJsonLd(crumbs)]}
      />
      <Breadcrumbs crumbs={crumbs} />
      <div className={styles.content}>
        <EventDetail event={event} />
      </div>
    </>
  );
}
