import { KindList } from '../features/contents/KindList.tsx';
import { t } from '../features/contents/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffContentPage() {
  return (
    <DashboardPage dashboard="staff" title={t('desk.title')} lead={t('desk.lead')}>
      <KindList />
    </DashboardPage>
  );
}
