/** The curation periods. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { Action } from '../components/Action.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import { PeriodList } from '../features/curation/periods/PeriodList.tsx';
import '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffCurationPage() {
  const { t } = useTranslation(['dashboard', 'curation-periods']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-periods:title')} lead={t('curation-periods:lead')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="periods" />
        <Box>
          <Action look="filled" to={`${PERIODS_PATH}/add`}>
            {t('curation-periods:add')}
          </Action>
        </Box>
        <PeriodList />
      </Box>
    </DeskPage>
  );
}
