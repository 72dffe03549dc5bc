/** /dashboard/staff/submissions: the submissions of all forms. */
import { PeriodDialog } from '../features/curation/desk/BulkAssignPeriod.tsx';
import { SubmissionBrowser } from '../features/submissions/SubmissionBrowser.tsx';
import { t } from '../features/submissions/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffSubmissionsPage() {
  return (
    <DashboardPage dashboard="staff" title={t('title')} lead={t('lead')}>
      <SubmissionBrowser PeriodDialog={PeriodDialog} />
    </DashboardPage>
  );
}
