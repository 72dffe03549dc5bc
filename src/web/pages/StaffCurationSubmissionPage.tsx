/** One curation entry on the staff's desk. */
import { useTranslation } from 'react-i18next';
import { EntryLoader } from '../features/curation/desk/EntryLoader.tsx';
import '../features/curation/desk/translations.ts';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';

export default function StaffCurationSubmissionPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk', 'curation-periods']);
  useBreadcrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS_PATH },
    { title: t('curation-desk:queue.title'), href: `${PERIODS_PATH}/submissions` },
    { title: t('curation-desk:entry'), active: true },
  ]);
  return <EntryLoader desk="staff" />;
}
