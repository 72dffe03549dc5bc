/** The curation periods. */
import Box from '@mui/material/Box';
import { Action } from '../components/Action.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { PeriodList } from '../features/curation/periods/PeriodList.tsx';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffCurationPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tCurationPeriods('page'), active: true },
  ]);
  return (
    <DeskPage title={tCurationPeriods('title')} lead={tCurationPeriods('lead')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="periods" />
        <Box>
          <Action look="filled" to={`${PERIODS_PATH}/add`}>
            {tCurationPeriods('add')}
          </Action>
        </Box>
        <PeriodList />
      </Box>
    </DeskPage>
  );
}
