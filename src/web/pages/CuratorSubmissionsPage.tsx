/** The curation entries that a curator may work on. */
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { DashboardPage } from '../layouts/dashboard/DashboardPage.tsx';

export default function CuratorSubmissionsPage() {
  return (
    <DashboardPage
      dashboard="curator"
      title={tCurationDesk('queue.title')}
      page={tCurationDesk('entry')}
      lead={tCurationDesk('queue.lead')}
    >
      <EntryQueue desk="curator" />
    </DashboardPage>
  );
}
