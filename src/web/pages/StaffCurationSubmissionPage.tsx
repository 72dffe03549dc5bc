/** One curation entry on the staff's desk. */
import { EntryLoader } from '../features/curation/desk/EntryLoader.tsx';
import { t as tCurationDesk } from '../features/curation/desk/translations.ts';
import { PERIODS_PATH } from '../features/curation/periods/api.ts';
import { t as tCurationPeriods } from '../features/curation/periods/translations.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffCurationSubmissionPage() {
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: tCurationPeriods('page'), href: PERIODS_PATH },
    { title: tCurationDesk('queue.title'), href: `${PERIODS_PATH}/submissions` },
    { title: tCurationDesk('entry'), active: true },
  ]);
  return <EntryLoader desk="staff" />;
}
