/** What waits for a curator now. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Action } from '../components/Action.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { Panel } from '../components/Panel.tsx';
import { Tasks } from '../features/curation/desk/Tasks.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorIndexPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  useCrumbs([{ title: t('menu.dashboard'), active: true }]);
  return (
    <>
      <PageTitle>{t('curator.page')}</PageTitle>
      <Typography component="h1" variant="h2">
        {say('tasks.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3 }}>
        {say('tasks.lead')}
      </Typography>
      <Tasks />
      <Box sx={{ mt: 2 }}>
        <Panel
          title={say('tasks.consultations')}
          text={say('tasks.consultations_text')}
          action={
            <Action look="outlined" to="/dashboard/curator/consultations">
              {say('tasks.consultations_link')}
            </Action>
          }
        />
      </Box>
    </>
  );
}
