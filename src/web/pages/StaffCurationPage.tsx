/** The curation periods. */
import Box from '@mui/material/Box';
import { Action } from '../components/Action.tsx';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { PeriodList } from '../features/curation/periods/PeriodList.tsx';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffCurationPage() {
  return (
    <DashboardPage
      dashboard="staff"
      title={tCurationPeriods('title')}
      page={tCurationPeriods('page')}
      lead={tCurationPeriods('lead')}
    >
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="periods" />
        <Box>
          <Action look="filled" to={`${PERIODS_PATH}/add`}>
            {tCurationPeriods('add')}
          </Action>
        </Box>
        <PeriodList />
      </Box>
    </DashboardPage>
  );
}
