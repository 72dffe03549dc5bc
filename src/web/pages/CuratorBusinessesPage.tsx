/** The businesses that this curator assists. */
import { useTranslation } from 'react-i18next';
import { BusinessList } from '../features/curation/desk/BusinessList.tsx';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorBusinessesPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:businesses.title'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:businesses.title')} lead={t('curation-desk:businesses.lead')}>
      <BusinessList />
    </DeskPage>
  );
}
