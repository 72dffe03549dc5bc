/** All curation entries, including those without a period. */
import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import type { QueuedEntry } from '#contract/curation.ts';
import { useSelection } from '../components/useSelection.ts';
import { BulkAssignPeriod } from '../features/curation/desk/BulkAssignPeriod.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { queueLists } from '../features/curation/desk/queue-params.ts';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { ExportSelected } from '../features/submissions/ExportSelected.tsx';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffCurationSubmissionsPage() {
  const [params] = useSearchParams();
  const { page: _page, ...filters } = queueLists.staff.read(params);
  const selection = useSelection<QueuedEntry>(JSON.stringify(filters));
  return (
    <DashboardPage
      dashboard="staff"
      title={tCurationDesk('queue.title')}
      lead={tCurationDesk('queue.lead_staff')}
      parents={[{ title: tCurationPeriods('page'), href: PERIODS_PATH }]}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="submissions" />
        <EntryQueue
          desk="staff"
          select={{
            selection,
            nameOf: ({ number, business_name }) => [number, business_name].filter(Boolean).join(' '),
            bar: (
              <BulkAssignPeriod selection={selection}>
                <ExportSelected form="umkm-data" ids={selection.rows.map(({ id }) => id)} />
              </BulkAssignPeriod>
            ),
          }}
        />
      </Box>
    </DashboardPage>
  );
}
