/** Who gets which header and bottom bar, and where. */
import ClipboardList from 'lucide-react/icons/clipboard-list';
import FileText from 'lucide-react/icons/file-text';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import MessageCircle from 'lucide-react/icons/message-circle';
import Package from 'lucide-react/icons/package';
import SearchCheck from 'lucide-react/icons/search-check';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';
import type { Way } from './ways.ts';

/** Pages of the market and of one's own purchases: anyone may buy there. */
const BUYING = /^\/($|marketplace|product\/|members(\/|$)|maps|carts|checkout|order-list)/;
export const isBuying = (pathname: string): boolean => BUYING.test(pathname);

/** Staff and curators have neither the search for products nor a cart, except where they buy themselves. */
export const hasShopTools = (role: string | null, pathname: string): boolean =>
  (role !== 'staff' && role !== 'curator') || isBuying(pathname);

const account = { to: '/profile', word: 'nav.account', Icon: UserRound };
const dashboard = (to: string) => ({ to, word: 'nav.dashboard', Icon: LayoutDashboard, end: true });

const WORK: Record<string, Way[]> = {
  member: [
    dashboard('/dashboard/member'),
    { to: '/dashboard/member/products', word: 'nav.own_products', Icon: Package },
    { to: '/dashboard/member/orders', word: 'nav.shop_orders', Icon: ClipboardList },
    account,
  ],
  curator: [
    dashboard('/dashboard/curator'),
    { to: '/dashboard/curator/submissions', word: 'nav.entries', Icon: SearchCheck },
    { to: '/dashboard/curator/consultations', word: 'nav.consultation', Icon: MessageCircle },
    { to: '/dashboard/curator/businesses', word: 'nav.businesses', Icon: Store },
    account,
  ],
  staff: [
    dashboard('/dashboard/staff'),
    { to: '/dashboard/staff/curation', word: 'nav.curation', Icon: SearchCheck },
    { to: '/dashboard/staff/forms', word: 'nav.forms', Icon: FileText },
    { to: '/dashboard/staff/tickets', word: 'nav.messages', Icon: MessageCircle },
    account,
  ],
};

/** The bottom bar of those who work here; null where they buy, and for everybody else. */
export const workWays = (role: string | null, pathname: string): Way[] | null =>
  isBuying(pathname) ? null : (WORK[role ?? ''] ?? null);
