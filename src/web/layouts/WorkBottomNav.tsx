/** The bottom navigation of sellers, curators and staff. In its own file, so that visitors do not load it. */
import { BottomNavLink } from './BottomNavLink.tsx';
import { workNavItemsOf } from './work-nav-items.ts';

export default function WorkBottomNav({ role }: { role: string }) {
  return workNavItemsOf(role).map((item) => <BottomNavLink key={item.to} item={item} />);
}
