/** The user's sessions on all devices. Each can be ended. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { Action } from '../../components/Action.tsx';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { showProblem } from '../../components/show-problem.ts';
import { showToast } from '../../components/toasts.ts';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { logOut } from '../../session/session-actions.ts';
import { endAllSessions, endOneSession, sessionsQuery } from './api.ts';
import { SessionRow } from './SessionRow.tsx';
import { t } from './translations.ts';

const notifyError = (error: unknown) => showProblem(error);

export function SessionList() {
  const queryClient = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOne = useMutation({
    mutationFn: endOneSession,
    onSuccess: (_answer, id) => {
      queryClient.setQueryData(
        sessionsQuery.queryKey,
        (before) => before && { ...before, items: before.items.filter((session) => session.id !== id) },
      );
      showToast({ title: t('ended'), variant: 'success' });
    },
    onError: notifyError,
  });
  const endAll = useMutation({ mutationFn: endAllSessions, onSuccess: () => logOut(), onError: notifyError });
  return (
    <Box component="section" {...useFocusFallback(() => heading.current)} aria-labelledby="sesi">
      <Typography ref={heading} id="sesi" tabIndex={-1} component="h2" variant="h3">
        {t('title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {t('lead')}
      </Typography>
      {error && <LoadError error={error} onRetry={() => void refetch()} level="h3" />}
      {!data && !error && (
        <Box sx={{ mt: 3, display: 'grid', gap: 2 }}>
          <SkeletonBar height={88} />
          <SkeletonBar height={88} />
        </Box>
      )}
      {data && (
        <>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2 }}>
            {data.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                isEnding={endOne.isPending}
                onEnd={() => endOne.mutate(session.id)}
              />
            ))}
          </Box>
          <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Action look="outlined" tone="error" disabled={endAll.isPending} onClick={() => endAll.mutate()}>
              {t('end_all')}
            </Action>
            <Typography variant="body2" color="textSecondary">
              {t('end_all_hint')}
            </Typography>
          </Box>
        </>
      )}
    </Box>
  );
}
