import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useParams } from 'react-router-dom';
import { Action } from '../components/Action.tsx';
import { LinkTabs } from '../components/LinkTabs.tsx';
import { useList } from '../components/lists/useList.ts';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { SearchBox } from '../components/SearchBox.tsx';
import { CONTENT_PATH, editPath, kindsQuery, listPath } from '../features/contents/api.ts';
import { ContentList } from '../features/contents/ContentList.tsx';
import { contentList } from '../features/contents/list-state.ts';
import { t } from '../features/contents/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';
import { NotFound } from '../layouts/NotFound.tsx';

const STATES = ['', 'published', 'draft'] as const;

export default function StaffContentListPage() {
  const { kind = '' } = useParams();
  const [state, change] = useList(contentList);
  const { data: kinds } = useQuery(kindsQuery);
  const contentKind = kinds?.find((one) => one.kind === kind);
  const title = contentKind?.title ?? '';
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('desk.title'), href: CONTENT_PATH },
    ...(title ? [{ title, active: true }] : []),
  ]);
  if (kinds && !contentKind) return <NotFound />;
  if (!contentKind) return <PageSkeleton />;
  const words = kind === 'category' ? 'category_state' : 'state';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography component="h1" variant="h2">
          {title}
        </Typography>
        <Action to={editPath(kind, 'new')} look="filled">
          <Plus aria-hidden size={20} />
          {t('add')}
        </Action>
      </Box>
      <Box sx={{ mt: 2 }}>
        <LinkTabs
          label={t('states')}
          tabs={STATES.map((status) => ({
            to: contentList.url(listPath(kind), state, { status }),
            text: t(status ? `${words}.${status}` : 'state.all'),
            isCurrent: state.status === status,
          }))}
        />
      </Box>
      <Box sx={{ my: 2, maxWidth: 480 }}>
        <SearchBox
          label={t('search')}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: true })}
        />
      </Box>
      <ContentList
        kind={kind}
        isManuallyOrdered={contentKind.order === 'hand'}
        state={state}
        onPage={(page) => change({ page }, { replace: true })}
      />
    </>
  );
}
