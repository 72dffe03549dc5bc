/** Open tasks of a curator. The curator's own purchases and requests come last, because this page is about the work. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Action } from '../components/Action.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { CuratorTasks } from '../features/curation/desk/CuratorTasks.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { CURATOR_ACTIONS, OWN_ACTIONS } from '../features/next-actions/api.ts';
import { NextActions } from '../features/next-actions/NextActions.tsx';
import { OpenForms } from '../features/open-forms/OpenForms.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function CuratorIndexPage() {
  useBreadcrumbs([{ title: t('menu.dashboard'), active: true }]);
  return (
    <>
      <PageTitle>{t('curator.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {tCurationDesk('tasks.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {tCurationDesk('tasks.lead')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <NextActions kinds={CURATOR_ACTIONS} />
        <CuratorTasks />
      </Box>
      <Box sx={{ mt: 2, display: 'grid', gap: 2, minWidth: 0 }}>
        <NextActions kinds={OWN_ACTIONS} title={tCurationDesk('tasks.own')} />
        <OpenForms />
        <Panel
          title={tCurationDesk('tasks.consultations')}
          text={tCurationDesk('tasks.consultations_text')}
          action={
            <Action look="outlined" to="/dashboard/curator/consultations">
              {tCurationDesk('tasks.consultations_link')}
            </Action>
          }
        />
      </Box>
    </>
  );
}
