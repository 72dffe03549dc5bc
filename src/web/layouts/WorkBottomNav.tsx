/** The bottom bar of sellers, curators and staff. In a file of its own: visitors do not load it. */
import { BottomNavLink } from './BottomNavLink.tsx';
import { workNavItems } from './work-nav-items.ts';

export default function WorkBottomNav({ role }: { role: string }) {
  return (workNavItems[role] ?? []).map((item) => <BottomNavLink key={item.to} way={item} />);
}
