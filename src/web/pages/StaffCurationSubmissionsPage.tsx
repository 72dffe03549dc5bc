/** Every entry of the curation, those in no period too. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { PERIODS } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { usePeriodWords } from '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationSubmissionsPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  const period = usePeriodWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: period('page'), href: PERIODS },
    { title: say('queue.title'), active: true },
  ]);
  return (
    <DeskPage title={say('queue.title')} lead={say('queue.lead_staff')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="submissions" />
        <EntryQueue desk="staff" />
      </Box>
    </DeskPage>
  );
}
