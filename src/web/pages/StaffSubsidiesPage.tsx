/** The delivery-fee subsidies of the city. */
import { SubsidyList } from '../features/subsidies/SubsidyList.tsx';
import { t as tSubsidies } from '../features/subsidies/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffSubsidiesPage() {
  return (
    <DashboardPage dashboard="staff" title={tSubsidies('title')} page={tSubsidies('page')} lead={tSubsidies('lead')}>
      <SubsidyList />
    </DashboardPage>
  );
}
