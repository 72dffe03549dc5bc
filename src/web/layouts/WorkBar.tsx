/** The bottom bar of sellers, curators and staff. In a file of its own: visitors do not load it. */
import { BarLink } from './BarLink.tsx';
import { workWays } from './work-ways.ts';

export default function WorkBar({ role }: { role: string }) {
  return (workWays[role] ?? []).map((way) => <BarLink key={way.to} way={way} />);
}
