/** One business for staff. */
import { BUSINESS_PATHS } from '../features/curation/desk/api.ts';
import { BusinessLoader, useBusiness } from '../features/curation/desk/BusinessLoader.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function StaffBusinessPage() {
  const { name, title } = useBusiness('staff');
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/staff' },
    { title, href: BUSINESS_PATHS.staff },
    { title: name ?? '…', active: true },
  ]);
  return <BusinessLoader desk="staff" />;
}
