/** The entries that a curator may work on. */
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorSubmissionsPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: say('entry'), active: true },
  ]);
  return (
    <DeskPage title={say('queue.title')} lead={say('queue.lead')}>
      <EntryQueue desk="curator" />
    </DeskPage>
  );
}
