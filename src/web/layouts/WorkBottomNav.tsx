/** The bottom navigation of sellers, curators and staff. In its own file, so that visitors do not load it. */
import { dashboardOf } from '#contract/roles.ts';
import { canOpen } from '../session/can-open.ts';
import { BottomNavLink } from './BottomNavLink.tsx';
import { workNavItems } from './work-nav-items.ts';

export default function WorkBottomNav({ role }: { role: string }) {
  const items = workNavItems[dashboardOf(role) ?? ''] ?? [];
  return items.filter(({ to }) => canOpen(role, to)).map((item) => <BottomNavLink key={item.to} item={item} />);
}
