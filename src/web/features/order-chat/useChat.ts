/** The messages of an order, fetched again by live updates or, without them, every half minute. Marks as read what is on screen. */
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { apiPaths } from '#contract/paths.ts';
import { invalidatePaths } from '../../api/refetch.ts';
import { pollInterval, useIsLive } from '../../session/live-connection.ts';
import { type ChatRef, chatQuery, markRead } from './api.ts';

export function useChat(chat: ChatRef) {
  const isLive = useIsLive();
  const query = useInfiniteQuery({ ...chatQuery(chat), refetchInterval: pollInterval(isLive) });
  const pages = query.data?.pages ?? [];
  return { ...query, newestPage: pages[0], messages: pages.toReversed().flatMap(({ items }) => items) };
}

/** Whether the element is on screen in a visible tab. */
function useIsSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    let isInView = false;
    const update = () => setSeen(isInView && document.visibilityState === 'visible');
    const observer = new IntersectionObserver((entries) => {
      isInView = entries.at(-1)?.isIntersecting ?? false;
      update();
    });
    observer.observe(current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  return isSeen;
}

/** `element`: the end of the messages. */
export function useMarkRead(
  chat: ChatRef,
  { unread, newest }: { unread: number; newest: number },
  element: RefObject<HTMLElement | null>,
): void {
  const queryClient = useQueryClient();
  const isSeen = useIsSeen(element);
  const mark = useEffectEvent(async (position: number) => {
    // A failure is not shown. The messages stay unread until the next time.
    const saved = await markRead(chat, position).catch(() => null);
    if (saved) await invalidatePaths(queryClient, [apiPaths.badge]);
  });
  useEffect(() => {
    if (isSeen && unread > 0) void mark(newest);
  }, [isSeen, unread, newest]);
}
