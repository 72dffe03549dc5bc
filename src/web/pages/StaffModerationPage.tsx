/** Content that staff may hide from the public and show again. */
import { ModerationList } from '../features/moderation/ModerationList.tsx';
import { t } from '../features/moderation/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffModerationPage() {
  return (
    <DashboardPage dashboard="staff" title={t('title')} page={t('page')} lead={t('lead')}>
      <ModerationList />
    </DashboardPage>
  );
}
