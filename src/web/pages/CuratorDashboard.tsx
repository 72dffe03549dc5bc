/** Dashboard layout of curators. */
import Building from 'lucide-react/icons/building-2';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { Outlet } from 'react-router-dom';
import { DashboardLayout } from '../layouts/dashboard/DashboardLayout.tsx';
import type { MenuItem } from '../layouts/dashboard/SideMenu.tsx';

const items: MenuItem[] = [
  { to: '/dashboard/curator', word: 'menu.dashboard', Icon: LayoutDashboard, end: true },
  { to: '/dashboard/curator/submissions', word: 'menu.curation', Icon: ClipboardCheck },
  { to: '/dashboard/curator/registrations', word: 'menu.registrations', Icon: UserRoundCheck },
  { to: '/dashboard/curator/businesses', word: 'menu.businesses', Icon: Building },
  { to: '/dashboard/curator/consultations', word: 'menu.consultations', Icon: CalendarClock },
];

export default function CuratorDashboard() {
  return (
    <DashboardLayout items={items}>
      <Outlet />
    </DashboardLayout>
  );
}
