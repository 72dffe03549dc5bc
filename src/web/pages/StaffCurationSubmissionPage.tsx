/** One entry on the staff's desk. */
import { useTranslation } from 'react-i18next';
import { OpenedEntry } from '../features/curation/desk/OpenedEntry.tsx';
import '../features/curation/desk/words.ts';
import { PERIODS } from '../features/curation/periods/api.ts';
import '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationSubmissionPage() {
  const { t } = useTranslation(['dashboard', 'curation-desk', 'curation-periods']);
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('curation-periods:page'), href: PERIODS },
    { title: t('curation-desk:queue.title'), href: `${PERIODS}/submissions` },
    { title: t('curation-desk:entry'), active: true },
  ]);
  return <OpenedEntry desk="staff" />;
}
