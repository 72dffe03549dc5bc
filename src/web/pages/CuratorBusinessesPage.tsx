/** The businesses that this curator assists. */
import { useTranslation } from 'react-i18next';
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorBusinessesPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: say('businesses.title'), active: true },
  ]);
  return (
    <DeskPage title={say('businesses.title')} lead={say('businesses.lead')}>
      <BusinessList />
    </DeskPage>
  );
}
