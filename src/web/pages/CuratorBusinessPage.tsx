/** One business that the curator assists. */
import { BUSINESS_PATHS } from '../features/curation/desk/api.ts';
import { BusinessLoader, useBusiness } from '../features/curation/desk/BusinessLoader.tsx';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t } from '../layouts/dashboard/translations.ts';

export default function CuratorBusinessPage() {
  const { name, title } = useBusiness('curator');
  useBreadcrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title, href: BUSINESS_PATHS.curator },
    { title: name ?? '…', active: true },
  ]);
  return <BusinessLoader desk="curator" />;
}
