/** All businesses of the programme for staff: profile, documents, and licences to confirm. */
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffBusinessesPage() {
  return (
    <DashboardPage
      dashboard="staff"
      title={tCurationDesk('businesses.title_staff')}
      lead={tCurationDesk('businesses.lead_staff')}
    >
      <BusinessList desk="staff" />
    </DashboardPage>
  );
}
