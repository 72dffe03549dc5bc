/** One entry on a curator's desk. */
import { useTranslation } from 'react-i18next';
import { OpenedEntry } from '../features/curation/desk/OpenedEntry.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorSubmissionPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: say('queue.title'), href: '/dashboard/curator/submissions' },
    { title: say('entry'), active: true },
  ]);
  return <OpenedEntry desk="curator" />;
}
