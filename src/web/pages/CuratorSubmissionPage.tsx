/** One entry on a curator's desk. */
import { useTranslation } from 'react-i18next';
import { OpenedEntry } from '../features/curation/desk/OpenedEntry.tsx';
import '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorSubmissionPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:queue.title'), href: '/dashboard/curator/submissions' },
    { title: t('curation-desk:entry'), active: true },
  ]);
  return <OpenedEntry desk="curator" />;
}
