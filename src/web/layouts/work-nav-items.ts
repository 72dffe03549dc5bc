/** Links of the bottom navigation of sellers, curators and staff, by dashboard. */
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Package from 'lucide-react/icons/package';
import SearchCheck from 'lucide-react/icons/search-check';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import { dashboardOf } from '#contract/roles.ts';
import { canOpen } from '../session/can-open.ts';
import type { NavItem } from './nav-items.ts';

const accountItem: NavItem = { to: '/profile', word: 'nav.account', Icon: UserRound };
const dashboardItem = (to: string): NavItem => ({ to, word: 'nav.dashboard', Icon: LayoutDashboard, end: true });

const itemsByDashboard: Readonly<Record<string, NavItem[]>> = {
  '/dashboard/member': [
    dashboardItem('/dashboard/member'),
    { to: '/dashboard/member/products', word: 'nav.own_products', Icon: Package },
    { to: '/dashboard/member/orders', word: 'nav.shop_orders', Icon: ClipboardList },
    accountItem,
  ],
  '/dashboard/curator': [
    dashboardItem('/dashboard/curator'),
    { to: '/dashboard/curator/submissions', word: 'nav.entries', Icon: SearchCheck },
    { to: '/dashboard/curator/consultations', word: 'nav.consultation', Icon: MessageCircle },
    { to: '/dashboard/curator/businesses', word: 'nav.businesses', Icon: Store },
    accountItem,
  ],
  '/dashboard/staff': [
    dashboardItem('/dashboard/staff'),
    { to: '/dashboard/staff/curation', word: 'nav.curation', Icon: SearchCheck },
    { to: '/dashboard/staff/forms', word: 'nav.forms', Icon: FileText },
    { to: '/dashboard/staff/tickets', word: 'nav.messages', Icon: MessageCircle },
    accountItem,
  ],
};

/** Only links that the role may open. */
export const workNavItemsOf = (role: string): NavItem[] =>
  (itemsByDashboard[dashboardOf(role) ?? ''] ?? []).filter(({ to }) => canOpen(role, to));
