/** The curation entries that a curator may work on. */
import { useTranslation } from 'react-i18next';
import { DeskPage } from '../features/curation/desk/DeskPage.tsx';
import { EntryQueue } from '../features/curation/desk/EntryQueue.tsx';
import '../features/curation/desk/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function CuratorSubmissionsPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/curator' },
    { title: t('curation-desk:entry'), active: true },
  ]);
  return (
    <DeskPage title={t('curation-desk:queue.title')} lead={t('curation-desk:queue.lead')}>
      <EntryQueue desk="curator" />
    </DeskPage>
  );
}
