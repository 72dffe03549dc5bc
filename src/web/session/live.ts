/**
 * What happens on the server, told to every tab of this browser by one stream: the tab that holds the lock listens and
 * passes on. Screens learn of it by their cache: what changed is read anew.
 */

import type { QueryClient } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import { programmePaths } from '#contract/calls/programme.ts';
import type { LiveNotification } from '#contract/orders.ts';
import { API, apiPaths } from '#contract/paths.ts';
import { post } from '../api/call.ts';
import { readEvents } from '../api/event-stream.ts';
import { renewToken, startActor, tokenForCall } from './actor.ts';
import { afterBreaks, publishLive } from './live-state.ts';
import { openChannel, withLock } from './tabs.ts';

type Told =
  | { type: 'event'; id: string | null; data: string }
  | { type: 'state'; isLive: boolean }
  /** A tab that came later asks how things stand. */
  | { type: 'question' };

const STALE = [
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

export const refreshNews = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => STALE.some((start) => String(queryKey[0]).startsWith(start)),
  });

/** All that a notification may have changed, the badge included. */
export async function readAnew(queryClient: QueryClient): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: [apiPaths.badge] }), refreshNews(queryClient)]);
}

/** Opening what a notification leads to reads it. `place`: path and query of the page that is open. */
export async function readOpened(queryClient: QueryClient, place: string): Promise<void> {
  const known = queryClient.getQueryData<{ count: number }>([apiPaths.badge]);
  // Not worth a message: the notification stays unread and can be read on its own page.
  const badge = await post<{ count: number }>(apiPaths.readNotifications, { url: place }).catch(() => null);
  if (!badge || badge.count === known?.count) return;
  queryClient.setQueryData([apiPaths.badge], badge);
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(apiPaths.notifications()),
  });
}

function applyEvent(queryClient: QueryClient, data: string): void {
  try {
    const { count } = JSON.parse(data) as LiveNotification;
    queryClient.setQueryData([apiPaths.badge], { count });
  } catch {
    void queryClient.invalidateQueries({ queryKey: [apiPaths.badge] });
  }
  void refreshNews(queryClient);
}

/** Runs until it is stopped, which happens when the session ends. */
export function startLive(queryClient: QueryClient): () => void {
  startActor();
  const ending = new AbortController();
  const channel = openChannel<Told>('live');
  let since: string | null = null;
  let isLeading = false;
  let isLive = false;
  const heardBreak = afterBreaks(() => void readAnew(queryClient));
  const tell = (told: Told) => channel.post(told);

  const onState = (next: boolean) => {
    isLive = next;
    publishLive(next);
    heardBreak(next);
  };
  const onEvent = (id: string | null, data: string) => {
    since = id ?? since;
    applyEvent(queryClient, data);
  };
  channel.listen((told) => {
    if (told.type === 'event') onEvent(told.id, told.data);
    else if (told.type === 'state') onState(told.isLive);
    else if (isLeading) tell({ type: 'state', isLive });
  });
  tell({ type: 'question' });

  const lead = async () => {
    isLeading = true;
    await readEvents({
      url: API + apiPaths.liveEvents,
      signal: ending.signal,
      since,
      token: tokenForCall,
      renew: renewToken,
      onLive: (next) => {
        onState(next);
        tell({ type: 'state', isLive: next });
      },
      onEvent: ({ id, event, data }) => {
        if (event !== 'notification') return;
        onEvent(id, data);
        tell({ type: 'event', id, data });
      },
    });
  };
  // Without locks (an old browser, a page without TLS) each tab listens for itself.
  withLock('live', lead, ending.signal).catch(() => {
    // Stopped before it was this tab's turn.
  });
  return () => {
    ending.abort();
    channel.close();
    publishLive(false);
  };
}
