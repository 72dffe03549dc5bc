/** The audit log. */
import { AuditList } from '../features/audit/AuditList.tsx';
import { t } from '../features/audit/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffAuditPage() {
  return (
    <DashboardPage dashboard="staff" title={t('title')} page={t('page')} lead={t('lead')}>
      <AuditList />
    </DashboardPage>
  );
}
