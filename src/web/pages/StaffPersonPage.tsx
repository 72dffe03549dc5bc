/** One user, and the actions that staff may take on the account. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { StaffUserDetail } from '#contract/staff.ts';
import { toProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { ListSkeleton } from '../components/GridOrCards.tsx';
import { LoadError } from '../components/LoadError.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { ActionDialog } from '../features/people/ActionDialog.tsx';
import { PEOPLE_PATH, userQuery } from '../features/people/api.ts';
import { AccountPanel, CuratorProfilePanel, RolePanel } from '../features/people/RolePanel.tsx';
import { t } from '../features/people/translations.ts';
import { AccountStateText, RoleChip } from '../features/people/UserBadges.tsx';
import { ConsentsPanel, FactsPanel, RecentAuditEvents, SessionsPanel } from '../features/people/UserPanels.tsx';
import { type UserAction, useUserAction } from '../features/people/useUserAction.ts';
import { useBreadcrumbs } from '../layouts/dashboard/breadcrumbs.ts';
import { t as tDashboard } from '../layouts/dashboard/translations.ts';

const column = { display: 'grid', gap: 2, minWidth: 0 };

function UserDetail({ person }: { person: StaffUserDetail }) {
  const userAction = useUserAction(person.id);
  const [action, setAction] = useState<UserAction | null>(null);
  return (
    <Box sx={column}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Typography>
        <RoleChip {...person} />
        <AccountStateText {...person} />
      </Box>
      <Box
        sx={{
          ...column,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Box sx={column}>
          <FactsPanel person={person} />
          <SessionsPanel person={person} onAsk={setAction} />
          <RecentAuditEvents person={person} />
        </Box>
        <Box sx={column}>
          <RolePanel person={person} onAsk={setAction} />
          {person.role === 'curator' && <CuratorProfilePanel />}
          <AccountPanel person={person} onAsk={setAction} />
          <ConsentsPanel person={person} />
        </Box>
      </Box>
      <ActionDialog person={person} action={action} userAction={userAction} onClose={() => setAction(null)} />
    </Box>
  );
}

export default function StaffPersonPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(userQuery(id));
  const isMissing = error && [404, 422].includes(toProblem(error).status);
  useBreadcrumbs([
    { title: tDashboard('menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), href: PEOPLE_PATH },
    { title: data?.name ?? '…', active: true },
  ]);
  return (
    <>
      <PageTitle>{data?.name ?? t('page')}</PageTitle>
      {data ? (
        <UserDetail key={data.id} person={data} />
      ) : isMissing ? (
        <EmptyState
          level="h1"
          art="waves"
          title={t('missing_title')}
          text={t('missing_text')}
          action={
            <Action look="filled" to={PEOPLE_PATH}>
              {t('missing_back')}
            </Action>
          }
        />
      ) : error ? (
        <LoadError level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
