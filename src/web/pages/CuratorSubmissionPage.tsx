/** One curation entry on the curator's desk. */
import { EntryLoader } from '../features/curation/desk/EntryLoader.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function CuratorSubmissionPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: tCurationDesk('queue.title'), href: '/dashboard/curator/submissions' },
    { title: tCurationDesk('entry'), active: true },
  ]);
  return <EntryLoader desk="curator" />;
}
