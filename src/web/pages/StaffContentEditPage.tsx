/** One content record, edited through its form file. The preview uses the same components as the public page. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { Category, EventItem, Partner, Testimonial, Trainer } from '#contract/catalogue.ts';
import type { Announcement, FaqItem, Infographic, PublicCurator } from '#contract/content.ts';
import { toProblem } from '../api/problem.ts';
import { AfterFirstPaint } from '../components/AfterFirstPaint.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { StatusChip } from '../components/StatusChip.tsx';
import { AnnouncementArticle } from '../features/announcements/AnnouncementArticle.tsx';
import { CONTENT_PATH, contentQuery, kindsQuery, listPath } from '../features/contents/api.ts';
import { RecordActions } from '../features/contents/RecordActions.tsx';
import { t } from '../features/contents/translations.ts';
import { CuratorCard } from '../features/curators/CuratorCard.tsx';
import { EventDetail } from '../features/events/EventDetail.tsx';
import { Question } from '../features/faq/Question.tsx';
import { InfographicFigure } from '../features/infographics/InfographicFigure.tsx';
import { Partners } from '../features/landing/Partners.tsx';
import { Testimonials } from '../features/landing/Testimonials.tsx';
import { Trainers } from '../features/landing/Trainers.tsx';
import { CategoryPreview } from '../features/products/CategoryPreview.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import { useOpenedPage } from '../offline/useOpenedPage.ts';

const EditContent = lazy(() => import('../features/contents/edit/EditContent.tsx'));

/** Preview components by kind. They get the server's preview response and the id of the record, if it has one. */
const PREVIEWS: Record<string, (shown: never, id: string | undefined) => ReactNode> = {
  event: (event: EventItem) => <EventDetail event={event} level={2} />,
  announcement: (announcement: Announcement) => <AnnouncementArticle announcement={announcement} level={2} />,
  infographic: (infographic: Infographic) => <InfographicFigure infographic={infographic} />,
  'faq-item': (item: FaqItem) => <Question item={item} open />,
  trainer: (trainer: Trainer) => <Trainers trainers={[trainer]} />,
  testimonial: (testimonial: Testimonial) => <Testimonials testimonials={[testimonial]} />,
  partner: (partner: Partner) => <Partners partners={[partner]} />,
  'curator-profile': (curator: PublicCurator) => <CuratorCard curator={curator} />,
  category: (category: Category, id) => <CategoryPreview category={category} id={id} />,
};
const previewOf = (kind: string, id: string | undefined) => (shown: unknown) =>
  // Each component takes the preview of its own kind, which the server sends for this kind.
  PREVIEWS[kind]?.(shown as never, id) ?? null;

export default function StaffContentEditPage() {
  const { kind = '', id = '' } = useParams();
  const isNew = id === 'new';
  const { data: kinds } = useQuery(kindsQuery);
  const { data, error, refetch } = useQuery({ ...contentQuery(kind, id), enabled: !isNew });
  const contentKind = kinds?.find((one) => one.kind === kind);
  const record = isNew ? null : data;
  useOpenedPage(data?.title || undefined);
  const title = isNew ? t('new') : data?.title || t('untitled');
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('desk.title'), href: CONTENT_PATH },
    ...(contentKind ? [{ title: contentKind.title, href: listPath(kind) }] : []),
    { title, active: true },
  ]);
  // 400 and 422 mean that the URL contains no valid id.
  if ((kinds && !contentKind) || (error && [400, 404, 422].includes(toProblem(error).status))) return <NotFound />;
  if (error && !data) return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  if (!contentKind || record === undefined) return <PageSkeleton />;
  const words = kind === 'category' ? 'category_state' : 'state';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 1 }}>
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {isNew ? t('new_of', { kind: contentKind.title }) : title}
        </Typography>
        {record && (
          <StatusChip
            status={record.status === 'published' ? 'open' : 'closed'}
            label={t(`${words}.${record.status}`)}
          />
        )}
      </Box>
      {record?.used ? (
        <Typography color="textSecondary" sx={{ mb: 1 }}>
          {t('used', { count: record.used })}
        </Typography>
      ) : null}
      {record && <RecordActions record={record} />}
      <Box sx={{ mt: 3 }}>
        <AfterFirstPaint height={480}>
          <EditContent key={`${kind}-${id}`} kind={kind} record={record} preview={previewOf(kind, record?.id)} />
        </AfterFirstPaint>
      </Box>
    </>
  );
}
