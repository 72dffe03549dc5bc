/** One assisted business. */
import { useTranslation } from 'react-i18next';
import { BUSINESSES } from '../features/curation/desk/api.ts';
import { BusinessPage, useBusiness } from '../features/curation/desk/BusinessPage.tsx';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

export default function CuratorBusinessPage() {
  const { t } = useTranslation('dashboard');
  const { name, title } = useBusiness('curator');
  useCrumbs([
    { title: t('menu.dashboard'), href: '/dashboard/curator' },
    { title, href: BUSINESSES.curator },
    { title: name ?? '…', active: true },
  ]);
  return <BusinessPage desk="curator" />;
}
