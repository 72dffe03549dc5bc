/** The curation entries that a curator may work on. */
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function CuratorSubmissionsPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: tCurationDesk('entry'), active: true },
  ]);
  return (
    <DeskPage title={tCurationDesk('queue.title')} lead={tCurationDesk('queue.lead')}>
      <EntryQueue desk="curator" />
    </DeskPage>
  );
}
