/** The query cache. A query key is [API path], so the server and the browser use the same keys. */
import { QueryClient } from '@tanstack/react-query';
import { getSession } from '../session/session-store.ts';
import { get } from './call.ts';
import { fetchPublic } from './fetch-public.ts';
import { ApiProblem } from './problem.ts';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: ({ queryKey, signal }) => {
        const path = queryKey[0] as string;
        return getSession().status === 'anonymous' ? fetchPublic(path, signal) : get(path, { signal });
      },
      staleTime: 30_000,
      // Queries also run while offline. The service worker may have the response, and a failed query shows a message
      // instead of loading forever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && navigator.onLine && !(error instanceof ApiProblem && error.status < 500),
    },
  },
});
