/** The links of the site: in the navbar's second row, on a phone in the menu. */
import type { LucideProps } from 'lucide-react';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleHelp from 'lucide-react/icons/circle-help';
import House from 'lucide-react/icons/house';
import MapPinned from 'lucide-react/icons/map-pinned';
import MessageCircle from 'lucide-react/icons/message-circle';
import Package from 'lucide-react/icons/package';
import SearchCheck from 'lucide-react/icons/search-check';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import ShoppingCart from 'lucide-react/icons/shopping-cart';
import Store from 'lucide-react/icons/store';
import type { ComponentType } from 'react';
import type { TextKey } from '../i18n.ts';

export interface NavItem {
  to: string;
  word: TextKey<'common'>;
  Icon: ComponentType<LucideProps>;
  /** Shows the number of cart lines. */
  showsCartCount?: boolean;
  /** Active only on exactly this path. */
  end?: boolean;
}

export const navItems: NavItem[] = [
  { to: '/marketplace', word: 'nav.marketplace', Icon: ShoppingBag },
  { to: '/members', word: 'nav.shops', Icon: Store },
  { to: '/maps', word: 'nav.maps', Icon: MapPinned },
  { to: '/events', word: 'nav.events', Icon: CalendarDays },
  { to: '/curation', word: 'nav.curation', Icon: SearchCheck },
  { to: '/help', word: 'nav.help', Icon: CircleHelp },
  { to: '/contact-us', word: 'nav.contact', Icon: MessageCircle },
];

/** The bottom navigation on a phone. Its last link belongs to the account and is chosen there. */
export const bottomNavItems: NavItem[] = [
  { to: '/', word: 'nav.home', Icon: House, end: true },
  { to: '/marketplace', word: 'nav.market', Icon: ShoppingBag },
  { to: '/carts', word: 'nav.cart', Icon: ShoppingCart, showsCartCount: true },
  { to: '/order-list', word: 'nav.orders', Icon: Package },
];
