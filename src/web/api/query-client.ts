/** One cache of answers. A query's key is [API path]: the address says everything, on the server as in the browser. */
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
      // Asked also without a connection: the service worker may know the answer, and a screen that waits for ever says nothing.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && navigator.onLine && !(error instanceof ApiProblem && error.status < 500),
    },
  },
});
