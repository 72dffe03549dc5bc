/** Keeps what is on screen true while somebody is logged in: by the stream, or by the badge that is asked for now and then. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useBadge } from './badge.ts';
import { useIsLive } from './live-state.ts';
import { useSession } from './store.ts';

const live = () => import('./live.ts');

export function Live() {
  const queryClient = useQueryClient();
  const isLoggedIn = useSession().status === 'loggedIn';
  const isLive = useIsLive();
  const { unread } = useBadge();
  useEffect(() => {
    if (!isLoggedIn) return;
    let isGone = false;
    let stop: (() => void) | undefined;
    void live().then(({ startLive }) => {
      if (!isGone) stop = startLive(queryClient);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [isLoggedIn, queryClient]);
  // Without the stream another number is the sign that something happened.
  const before = useRef(unread);
  useEffect(() => {
    const isNews = unread > before.current;
    before.current = unread;
    if (isNews && !isLive) void live().then(({ refreshNews }) => refreshNews(queryClient));
  }, [unread, isLive, queryClient]);
  // Also what is told about the open page while it is looked at.
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (unread === 0 || document.hidden) return;
    void live().then(({ readOpened }) => readOpened(queryClient, pathname + search));
  }, [pathname, search, unread, queryClient]);
  return null;
}
