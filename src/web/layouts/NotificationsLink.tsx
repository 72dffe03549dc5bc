import Bell from 'lucide-react/icons/bell';
import { t } from '../i18n.ts';
import { useBadgeCounts } from '../session/badge-counts.ts';
import { useSession } from '../session/session-store.ts';
import { CountLink } from './CountLink.tsx';

/** Link to the notifications with the number of unread ones. Not shown to visitors. */
export function NotificationsLink() {
  const { status } = useSession();
  const { unread } = useBadgeCounts();
  if (status !== 'loggedIn') return null;
  return (
    <CountLink
      to="/notifications"
      label={unread > 0 ? t('badge.unread', { count: unread }) : t('badge.unread_none')}
      count={unread}
    >
      <Bell aria-hidden size={22} />
    </CountLink>
  );
}
