/** The staff's desk around its pages. */

import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Newspaper from 'lucide-react/icons/newspaper';
import TableProperties from 'lucide-react/icons/table-properties';
import { Outlet } from 'react-router-dom';
import { DashboardFrame } from '../layouts/dashboard/DashboardFrame.tsx';

const items = [
  { to: '/dashboard/staff', word: 'menu.dashboard', Icon: LayoutDashboard, end: true },
  { to: '/dashboard/staff/submissions', word: 'menu.submissions', Icon: TableProperties },
  { to: '/dashboard/staff/consultations', word: 'menu.consultations', Icon: CalendarClock },
  { to: '/dashboard/staff/curation', word: 'menu.curation', Icon: ClipboardCheck },
  { to: '/dashboard/staff/tickets', word: 'menu.tickets', Icon: Inbox },
  { to: '/dashboard/staff/content', word: 'menu.content', Icon: Newspaper },
];

export default function StaffDashboard() {
  return (
    <DashboardFrame items={items}>
      <Outlet />
    </DashboardFrame>
  );
}
