/** Businesses that ask this curator to assist them. */
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorRegistrationsPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: say('registrations.title'), active: true },
  ]);
  return (
    <DeskPage title={say('registrations.title')} lead={say('registrations.lead')}>
      <RegistrationList desk="curator" />
    </DeskPage>
  );
}
