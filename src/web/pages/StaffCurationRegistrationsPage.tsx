/** All short registrations. Staff may answer them if a curator does not. */
import Box from '@mui/material/Box';
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { ExportSelected } from '../features/submissions/ExportSelected.tsx';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffCurationRegistrationsPage() {
  return (
    <DashboardPage
      dashboard="staff"
      title={tCurationDesk('registrations.title')}
      lead={tCurationDesk('registrations.lead_staff')}
      parents={[{ title: tCurationPeriods('page'), href: PERIODS_PATH }]}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="registrations" />
        <RegistrationList
          desk="staff"
          exportButton={(ids) => <ExportSelected form="curator-registration" ids={ids} />}
        />
      </Box>
    </DashboardPage>
  );
}
