/** Dashboard layout of members. Blocked while the shop record is missing. */

import { useQuery } from '@tanstack/react-query';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark';
import Package from 'lucide-react/icons/package';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Outlet } from 'react-router-dom';
import { AlertDialog } from '../components/AlertDialog.tsx';
import { LoadingBar } from '../components/LoadingBar.tsx';
import { PageSkeleton } from '../components/PageSkeleton.tsx';
import { marketQuery } from '../features/dashboard/api.ts';
import { ClosedShopNote } from '../features/dashboard/ClosedShopNote.tsx';
import { ShopBadge } from '../features/dashboard/ShopBadge.tsx';
import { useDashboardGate } from '../features/dashboard/useDashboardGate.ts';
import { DashboardLayout } from '../layouts/dashboard/DashboardLayout.tsx';
import type { MenuItem } from '../layouts/dashboard/SideMenu.tsx';
import { t } from '../layouts/dashboard/translations.ts';

const items: MenuItem[] = [
  { to: '/dashboard/member', word: 'menu.dashboard', Icon: LayoutDashboard, end: true },
  { to: '/dashboard/member/products', word: 'menu.products', Icon: Package },
  { to: '/dashboard/member/orders', word: 'menu.orders', Icon: ReceiptText },
  { to: '/dashboard/member/questions', word: 'menu.questions', Icon: MessageCircleQuestion },
];

export default function MemberDashboard() {
  const gate = useDashboardGate();
  const { data } = useQuery({ ...marketQuery(gate.business_id ?? ''), enabled: gate.isPresent });
  return (
    <DashboardLayout items={items} end={gate.isPresent && data && <ShopBadge market={data.market} />}>
      {gate.isLoading && (
        <>
          <LoadingBar />
          <PageSkeleton />
        </>
      )}
      {gate.isPresent && <ClosedShopNote closure={data?.market.closure} />}
      {gate.isPresent && <Outlet />}
      <AlertDialog
        open={gate.isMissing}
        blocking
        title={t('gate.title')}
        text={t('gate.text')}
        button={t('gate.button')}
        onClose={gate.close}
      />
    </DashboardLayout>
  );
}
