/** Keeps the screen of a logged-in user up to date, by the event stream or by polling the badge. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useBadgeCounts } from './badge-counts.ts';
import { useIsLive } from './live-connection.ts';

const loadLiveUpdates = () => import('./live-updates.ts');

export default function LiveUpdates() {
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const { unread } = useBadgeCounts();
  useEffect(() => {
    let isGone = false;
    let stop: (() => void) | undefined;
    void loadLiveUpdates().then(({ startLiveUpdates: startLive }) => {
      if (!isGone) stop = startLive(queryClient);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [queryClient]);
  // Without the stream, a higher unread count shows that something happened.
  const previousUnread = useRef(unread);
  useEffect(() => {
    const hasNewNotifications = unread > previousUnread.current;
    previousUnread.current = unread;
    if (hasNewNotifications && !isLive)
      void loadLiveUpdates().then(({ invalidateLiveQueries }) => invalidateLiveQueries(queryClient));
  }, [unread, isLive, queryClient]);
  // Also marks notifications about the open page as read when they arrive while the user looks at it.
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (unread === 0 || document.hidden) return;
    void loadLiveUpdates().then(({ markOpenedNotificationsRead }) =>
      markOpenedNotificationsRead(queryClient, pathname + search),
    );
  }, [pathname, search, unread, queryClient]);
  return null;
}
