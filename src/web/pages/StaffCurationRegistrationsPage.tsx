/** Every short registration: staff may answer where a curator does not. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { PERIODS } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { usePeriodWords } from '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationRegistrationsPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  const period = usePeriodWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: period('page'), href: PERIODS },
    { title: say('registrations.title'), active: true },
  ]);
  return (
    <DeskPage title={say('registrations.title')} lead={say('registrations.lead_staff')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="registrations" />
        <RegistrationList desk="staff" />
      </Box>
    </DeskPage>
  );
}
