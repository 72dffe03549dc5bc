/**
 * Runs machines/dashboard-gate.ts: loads the profile and the market record, and tells whether the dashboard is open.
 */
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useMachine } from '@xstate/react';
import { useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { dashboardGateMachine } from '#machines/dashboard-gate.ts';
import { toProblem } from '../../api/problem.ts';
import { userQuery } from '../../session/user.ts';
import { marketQuery } from './api.ts';

export function useDashboardGate() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const machine = useMemo(
    () =>
      dashboardGateMachine.provide({
        actions: {
          loadProfile: ({ self }) => {
            queryClient
              // The business may have been created a moment ago on the profile page.
              .fetchQuery({ ...userQuery, staleTime: 0 })
              .then(({ business }) => self.send({ type: 'profile.loaded', business_id: business?.id ?? null }))
              .catch(() => self.send({ type: 'profile.failed' }));
          },
          loadMarket: ({ context, self }) => {
            queryClient
              .fetchQuery({ ...marketQuery(context.business_id ?? ''), staleTime: 0 })
              .then(() => self.send({ type: 'market.loaded' }))
              .catch((error) =>
                self.send({ type: toProblem(error).status === 404 ? 'market.missing' : 'market.failed' }),
              );
          },
          goToBusinessProfile: () => void navigate('/profile?page=business'),
        },
      }),
    [queryClient, navigate],
  );
  const [snapshot, send] = useMachine(machine);
  const { business_id } = snapshot.context;
  // React Query may refetch the record outside of the machine (focus, invalidation). An open dashboard closes when the
  // record is gone.
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        if (!business_id || query.queryHash !== hashKey(marketQuery(business_id).queryKey)) return;
        const { status, error } = query.state;
        if (status === 'success') send({ type: 'market.loaded' });
        else if (error && toProblem(error).status === 404) send({ type: 'market.missing' });
      }),
    [queryClient, business_id, send],
  );
  return {
    isLoading: snapshot.matches('loading'),
    isPresent: snapshot.matches('present'),
    isMissing: snapshot.matches('missing'),
    business_id,
    close: () => send({ type: 'dialog.closed' }),
  };
}
