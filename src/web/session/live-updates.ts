/**
 * Live events from the server, received by one stream for all tabs of this browser. The tab that holds the lock listens
 * and forwards events to the others. Affected queries are then refetched.
 */

import type { QueryClient } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import type { LiveNotification } from '#contract/notifications.ts';
import { API, apiPaths } from '#contract/paths.ts';
import { post } from '../api/call.ts';
import { readEvents } from '../api/event-stream.ts';
import { queryKeyOf } from '../api/query-keys.ts';
import { invalidatePaths } from '../api/refetch.ts';
import { getAccessToken, renewToken, startSessionActor } from './actor.ts';
import { openChannel, withLock } from './cross-tab.ts';
import { refetchAfterReconnect, setLive } from './live-connection.ts';

type TabMessage =
  | { type: 'event'; id: string | null; data: string }
  | { type: 'state'; isLive: boolean }
  /** Sent by a tab that was opened later, to ask for the current state. */
  | { type: 'question' };

const BADGE_KEY = queryKeyOf(apiPaths.badge);
const LIVE_PATHS = [
  apiPaths.notifications(),
  '/users/orders',
  '/members/orders',
  '/members/products',
  '/consultations',
  '/curators/consultations',
  formPaths.curations,
  programmePaths.curation.queue(),
  programmePaths.curation.registrations(),
  '/staff/curation',
];

export const invalidateLiveQueries = (queryClient: QueryClient): Promise<void> =>
  invalidatePaths(queryClient, LIVE_PATHS);

/** Invalidates everything that a notification may have changed, including the badge. */
export async function invalidateLiveData(queryClient: QueryClient): Promise<void> {
  await invalidatePaths(queryClient, [apiPaths.badge, ...LIVE_PATHS]);
}

/** Opening the page that a notification links to marks it as read. `path` is the path and query of the open page. */
export async function markOpenedNotificationsRead(queryClient: QueryClient, path: string): Promise<void> {
  const previousBadge = queryClient.getQueryData<{ count: number }>(BADGE_KEY);
  // A failure is not shown. The notification stays unread and can be read on its own page.
  const badge = await post(apiPaths.readNotifications, { url: path }).catch(() => null);
  if (!badge || badge.count === previousBadge?.count) return;
  queryClient.setQueryData(BADGE_KEY, badge);
  await invalidatePaths(queryClient, [apiPaths.notifications()]);
}

function applyEvent(queryClient: QueryClient, data: string): void {
  try {
    const { count } = JSON.parse(data) as LiveNotification;
    queryClient.setQueryData(BADGE_KEY, { count });
  } catch {
    void queryClient.invalidateQueries({ queryKey: BADGE_KEY });
  }
  void invalidateLiveQueries(queryClient);
}

/** Runs until the returned function is called, which happens when the session ends. */
export function startLiveUpdates(queryClient: QueryClient): () => void {
  startSessionActor();
  // Without it notifications still come by mail and in the list.
  void import('./push-device.ts').then(({ restorePush }) => restorePush()).catch(() => {});
  const abortController = new AbortController();
  const channel = openChannel<TabMessage>('live');
  let lastEventId: string | null = null;
  let isLeader = false;
  let isLive = false;
  const refetchOnReconnect = refetchAfterReconnect(() => void invalidateLiveData(queryClient));
  // The page loads its data before the first connection. What happened in between would not be shown.
  refetchOnReconnect(false);
  const broadcast = (message: TabMessage) => channel.post(message);

  const onState = (next: boolean) => {
    isLive = next;
    setLive(next);
    refetchOnReconnect(next);
  };
  const onEvent = (id: string | null, data: string) => {
    lastEventId = id ?? lastEventId;
    applyEvent(queryClient, data);
  };
  channel.listen((message) => {
    if (message.type === 'event') onEvent(message.id, message.data);
    else if (message.type === 'state') onState(message.isLive);
    else if (isLeader) broadcast({ type: 'state', isLive });
  });
  broadcast({ type: 'question' });

  const runAsLeader = async () => {
    isLeader = true;
    await readEvents({
      url: API + apiPaths.liveEvents,
      signal: abortController.signal,
      lastEventId,
      token: getAccessToken,
      renew: renewToken,
      onConnectionChange: (next) => {
        onState(next);
        broadcast({ type: 'state', isLive: next });
      },
      onEvent: ({ id, event, data }) => {
        if (event !== 'notification') return;
        onEvent(id, data);
        broadcast({ type: 'event', id, data });
      },
    });
  };
  // Without locks (old browser, page without TLS) each tab listens for itself.
  withLock('live', runAsLeader, abortController.signal).catch(() => {
    // Stopped while still waiting for the lock.
  });
  return () => {
    abortController.abort();
    channel.close();
    setLive(false);
  };
}
