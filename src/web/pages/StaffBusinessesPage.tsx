/** All businesses of the programme for staff: profile, documents, and licences to confirm. */
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffBusinessesPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tCurationDesk('businesses.title_staff'), active: true },
  ]);
  return (
    <DeskPage title={tCurationDesk('businesses.title_staff')} lead={tCurationDesk('businesses.lead_staff')}>
      <BusinessList desk="staff" />
    </DeskPage>
  );
}
