/** One entry on the staff's desk. */
import { useTranslation } from 'react-i18next';
import { OpenedEntry } from '../features/curation/desk/OpenedEntry.tsx';
import { useDeskWords } from '../features/curation/desk/words.ts';
import { PERIODS } from '../features/curation/periods/api.ts';
import { usePeriodWords } from '../features/curation/periods/words.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffCurationSubmissionPage() {
  const { t } = useTranslation('dashboard');
  const say = useDeskWords();
  const period = usePeriodWords();
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title: period('page'), href: PERIODS },
    { title: say('queue.title'), href: `${PERIODS}/submissions` },
    { title: say('entry'), active: true },
  ]);
  return <OpenedEntry desk="staff" />;
}
