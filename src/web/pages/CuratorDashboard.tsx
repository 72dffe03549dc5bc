/** The curator's desk around its pages. */
import CalendarClock from 'lucide-react/icons/calendar-clock';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { Outlet } from 'react-router-dom';
import { DashboardFrame } from '../layouts/dashboard/DashboardFrame.tsx';

const items = [
  { to: '/dashboard/curator', word: 'menu.dashboard', Icon: LayoutDashboard, end: true },
  { to: '/dashboard/curator/consultations', word: 'menu.consultations', Icon: CalendarClock },
];

export default function CuratorDashboard() {
  return (
    <DashboardFrame items={items}>
      <Outlet />
    </DashboardFrame>
  );
}
