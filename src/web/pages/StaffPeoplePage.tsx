/** All users with an account. */
import { downloadUsers } from '../features/people/api.ts';
import { t } from '../features/people/translations.ts';
import { UserList } from '../features/people/UserList.tsx';
import { ExportFile } from '../features/submissions/ExportFile.tsx';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function StaffPeoplePage() {
  return (
    <DashboardPage dashboard="staff" title={t('title')} page={t('page')} lead={t('lead')}>
      <UserList
        exportButton={(ids) => (
          <ExportFile
            isSelection
            kind="person"
            total={ids.length}
            hasPrivate={false}
            download={(format) => downloadUsers(ids, format)}
          />
        )}
      />
    </DashboardPage>
  );
}
