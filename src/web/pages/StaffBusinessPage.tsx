/** One business, as staff read it. */
import { useTranslation } from 'react-i18next';
import { BUSINESSES } from '../features/curation/desk/api.ts';
import { BusinessPage, useBusiness } from '../features/curation/desk/BusinessPage.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function StaffBusinessPage() {
  const { t } = useTranslation('dashboard');
  const { name, title } = useBusiness('staff');
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title, href: BUSINESSES.staff },
    { title: name ?? '…', active: true },
  ]);
  return <BusinessPage desk="staff" />;
}
