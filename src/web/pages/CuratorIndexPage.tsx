import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../components/PageTitle.tsx';
import { curatorBusinessesQuery, curatorSubmissionsQuery } from '../features/dashboard/api.ts';
import { BusinessList } from '../features/dashboard/BusinessList.tsx';
import { Numbers } from '../features/dashboard/Numbers.tsx';
import { Panel } from '../features/dashboard/Panel.tsx';
import { SubmissionList } from '../features/dashboard/SubmissionList.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorIndexPage() {
  const { t } = useTranslation('dashboard');
  useCrumbs([{ title: t('menu.dashboard'), active: true }]);
  const { data: businesses } = useQuery(curatorBusinessesQuery(1));
  const { data: submissions } = useQuery(curatorSubmissionsQuery(1));
  return (
    <>
      <PageTitle>{t('curator.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('curator.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('curator.lead')}
      </Typography>
      <Numbers
        figures={[
          { value: submissions?.total ?? 0, label: t('numbers.submissions'), href: '#pengajuan' },
          { value: businesses?.total ?? 0, label: t('numbers.businesses'), href: '#usaha' },
        ]}
      />
      <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
        <Panel id="pengajuan" title={t('curator.submissions.title')}>
          <SubmissionList
            caption={t('curator.submissions.title')}
            queryOf={curatorSubmissionsQuery}
            empty={{ title: t('curator.submissions.none'), text: t('curator.submissions.none_text') }}
          />
        </Panel>
        <Panel id="usaha" title={t('curator.businesses.title')}>
          <BusinessList />
        </Panel>
      </Box>
    </>
  );
}
