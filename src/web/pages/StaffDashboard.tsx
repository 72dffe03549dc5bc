/** Dashboard layout of staff. */

import Activity from 'lucide-react/icons/activity';
import BadgePercent from 'lucide-react/icons/badge-percent';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import Inbox from 'lucide-react/icons/inbox';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mail from 'lucide-react/icons/mail';
import MessageSquareWarning from 'lucide-react/icons/message-square-warning';
import Newspaper from 'lucide-react/icons/newspaper';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import Store from 'lucide-react/icons/store';
import TableProperties from 'lucide-react/icons/table-properties';
import Undo2 from 'lucide-react/icons/undo-2';
import Users from 'lucide-react/icons/users';
import { Outlet } from 'react-router-dom';
import { DashboardLayout } from '../layouts/dashboard/DashboardLayout.tsx';
import type { MenuItem } from '../layouts/dashboard/SideMenu.tsx';

const items: MenuItem[] = [
  { to: '/dashboard/staff', word: 'menu.dashboard', Icon: LayoutDashboard, end: true },
  { to: '/dashboard/staff/submissions', word: 'menu.submissions', Icon: TableProperties },
  { to: '/dashboard/staff/consultations', word: 'menu.consultations', Icon: CalendarClock },
  { to: '/dashboard/staff/curation', word: 'menu.curation', Icon: ClipboardCheck },
  { to: '/dashboard/staff/tickets', word: 'menu.tickets', Icon: Inbox },
  { to: '/dashboard/staff/complaints', word: 'menu.complaints', Icon: MessageSquareWarning },
  { to: '/dashboard/staff/refunds', word: 'menu.refunds', Icon: Undo2 },
  { to: '/dashboard/staff/forms', word: 'menu.forms', Icon: FilePenLine },
  { to: '/dashboard/staff/content', word: 'menu.content', Icon: Newspaper },
  { to: '/dashboard/staff/businesses', word: 'menu.all_businesses', Icon: Store },
  { to: '/dashboard/staff/subsidies', word: 'menu.subsidies', Icon: BadgePercent },
  { to: '/dashboard/staff/people', word: 'menu.people', Icon: Users },
  { to: '/dashboard/staff/moderation', word: 'menu.moderation', Icon: ShieldAlert },
  { to: '/dashboard/staff/mails', word: 'menu.mails', Icon: Mail },
  { to: '/dashboard/staff/audit', word: 'menu.audit', Icon: ScrollText },
  { to: '/dashboard/staff/system', word: 'menu.system', Icon: Activity },
];

export default function StaffDashboard() {
  return (
    <DashboardLayout items={items}>
      <Outlet />
    </DashboardLayout>
  );
}
