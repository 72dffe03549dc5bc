/** /dashboard/staff: figures of the programme, open tasks of staff, and the published forms. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageTitle } from '../components/PageTitle.tsx';
import { ProgrammeBoard } from '../features/analysis/programme/ProgrammeBoard.tsx';
import { t } from '../features/analysis/programme/translations.ts';
import { FormTable } from '../features/dashboard/FormTable.tsx';
import { Panel } from '../features/dashboard/Panel.tsx';
import { OpenForms } from '../features/open-forms/OpenForms.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

export default function StaffIndexPage() {
  useBreadcrumbs([{ title: tDashboard('menu.dashboard'), active: true }]);
  return (
    <>
      <PageTitle>{t('page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {t('lead')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
        <ProgrammeBoard />
        <OpenForms />
        <Panel id="formulir" title={t('parts.forms')}>
          <FormTable />
        </Panel>
      </Box>
    </>
  );
}
