/** The e-mails that the application wrote. */
import { MailList } from '../features/outbox/MailList.tsx';
import { t } from '../features/outbox/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffMailsPage() {
  return (
    <DashboardPage dashboard="staff" title={t('title')} page={t('page')} lead={t('lead')}>
      <MailList />
    </DashboardPage>
  );
}
