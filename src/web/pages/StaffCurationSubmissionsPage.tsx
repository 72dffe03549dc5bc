/** Every entry of the curation, those in no period too. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { QueuedEntry } from '#contract/curation.ts';
import { useSelection } from '../components/useSelection.ts';
import { AssignEntries } from '../features/curation/desk/AssignEntries.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { readPlace } from '../features/curation/desk/queue-place.ts';
import '../features/curation/desk/words.ts';
import { PERIODS } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationSubmissionsPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk', 'curation-periods']);
  const [params] = useSearchParams();
  const { page: _page, ...narrowing } = readPlace(params, 'staff');
  const selection = useSelection<QueuedEntry>(JSON.stringify(narrowing));
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS },
    { title: t('curation-desk:queue.title'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:queue.title')} lead={t('curation-desk:queue.lead_staff')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="submissions" />
        <EntryQueue
          desk="staff"
          select={{
            selection,
            nameOf: ({ number, business_name }) => [number, business_name].filter(Boolean).join(' '),
            bar: <AssignEntries selection={selection} />,
          }}
        />
      </Box>
    </DeskPage>
  );
}
