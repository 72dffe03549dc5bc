/** One curation entry on the curator's desk. */
import { useTranslation } from 'react-i18next';
import { EntryLoader } from '../features/curation/desk/EntryLoader.tsx';
import '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function CuratorSubmissionPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:queue.title'), href: '/dashboard/curator/submissions' },
    { title: t('curation-desk:entry'), active: true },
  ]);
  return <EntryLoader desk="curator" />;
}
