/** The query cache. Keys follow from the API path (query-keys.ts), so the server and the browser use the same keys. */
import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problem.ts';
import { isUnavailable } from './retry.ts';

/** A refusal, or a server that the call has already waited for. */
const isFinal = (error: unknown) => error instanceof ApiProblem && (error.status < 500 || isUnavailable(error.status));

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      // Queries also run while offline. The service worker may have the response, and a failed query shows a message
      // instead of loading forever.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (count, error) => count < 2 && navigator.onLine && !isFinal(error),
    },
    // Without a connection a call fails at once and says so. By default it would wait, and be sent much later.
    mutations: { networkMode: 'always' },
  },
});
