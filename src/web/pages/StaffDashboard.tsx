/** The staff's desk around its pages. */
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import { Outlet } from 'react-router-dom';
import { DashboardFrame } from '../layouts/dashboard/DashboardFrame.tsx';

const items = [{ to: '/dashboard/staff', word: 'menu.dashboard', Icon: LayoutDashboard, end: true }];

export default function StaffDashboard() {
  return (
    <DashboardFrame items={items}>
      <Outlet />
    </DashboardFrame>
  );
}
