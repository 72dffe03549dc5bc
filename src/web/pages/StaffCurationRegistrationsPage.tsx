/** All short registrations. Staff may answer them if a curator does not. */
import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import '../features/curation/desk/translations.ts';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { CurationTabs } from '../features/curation/periods/CurationTabs.tsx';
import '../features/curation/periods/translations.ts';
import { ExportSelected } from '../features/submissions/ExportSelected.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffCurationRegistrationsPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk', 'curation-periods']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS_PATH },
    { title: t('curation-desk:registrations.title'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:registrations.title')} lead={t('curation-desk:registrations.lead_staff')}>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <CurationTabs current="registrations" />
        <RegistrationList
          desk="staff"
          exportButton={(ids) => <ExportSelected form="curator-registration" ids={ids} />}
        />
      </Box>
    </DeskPage>
  );
}
