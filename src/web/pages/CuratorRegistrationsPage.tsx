/** Businesses that ask for this curator's assistance. */
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { RegistrationList } from '../features/curation/desk/RegistrationList.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function CuratorRegistrationsPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title: tCurationDesk('registrations.title'), active: true },
  ]);
  return (
    <DeskPage title={tCurationDesk('registrations.title')} lead={tCurationDesk('registrations.lead')}>
      <RegistrationList desk="curator" />
    </DeskPage>
  );
}
