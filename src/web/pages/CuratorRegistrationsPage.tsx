/** Businesses that ask for this curator's assistance. */
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function CuratorRegistrationsPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:registrations.title'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:registrations.title')} lead={t('curation-desk:registrations.lead')}>
      <RegistrationList desk="curator" />
    </DeskPage>
  );
}
