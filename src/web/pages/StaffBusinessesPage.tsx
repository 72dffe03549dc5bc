/** All businesses of the programme for staff: profile, documents, and licences to confirm. */
import { useTranslation } from 'react-i18next';
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffBusinessesPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-desk:businesses.title_staff'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:businesses.title_staff')} lead={t('curation-desk:businesses.lead_staff')}>
      <BusinessList desk="staff" />
    </DeskPage>
  );
}
