/** Businesses that ask for this curator's assistance. */
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function CuratorRegistrationsPage() {
  return (
    <DashboardPage
      dashboard="curator"
      title={tCurationDesk('registrations.title')}
      lead={tCurationDesk('registrations.lead')}
    >
      <RegistrationList desk="curator" />
    </DashboardPage>
  );
}
