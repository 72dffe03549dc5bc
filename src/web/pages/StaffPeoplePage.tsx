/** All users with an account. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { downloadUsers } from '../features/people/api.ts';
import { t } from '../features/people/translations.ts';
import { UserList } from '../features/people/UserList.tsx';
import { ExportFile } from '../features/submissions/ExportFile.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffPeoplePage() {
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), active: true },
  ]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: '70ch' }}>
        {t('lead')}
      </Typography>
      <Box sx={{ minWidth: 0 }}>
        <UserList
          exportButton={(ids) => (
            <ExportFile
              isSelection
              kind="person"
              total={ids.length}
              hasPrivate={false}
              download={(format) => downloadUsers(ids, format)}
            />
          )}
        />
      </Box>
    </>
  );
}
