/** One person, and what staff may do to the account. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import type { StaffPersonDetail } from '#contract/staff.ts';
import { asProblem } from '../api/problem.ts';
import { Action } from '../components/Action.tsx';
import { Blank } from '../components/Blank.tsx';
import { Failed } from '../components/Failed.tsx';
import { ListingBones } from '../components/Listing.tsx';
import { PageTitle } from '../components/PageTitle.tsx';
import { PEOPLE, personQuery } from '../features/people/api.ts';
import { DeedDialog } from '../features/people/DeedDialog.tsx';
import { AccountPanel, CuratorProfilePanel, OfficePanel } from '../features/people/OfficePanel.tsx';
import { ConsentsPanel, FactsPanel, LastLines, SessionsPanel } from '../features/people/PersonParts.tsx';
import { RoleChip, StateText } from '../features/people/parts.tsx';
import { type Deed, useDeed } from '../features/people/useDeed.ts';
import { useCrumbs } from '../layouts/dashboard/crumbs.ts';

const column = { display: 'grid', gap: 2, minWidth: 0 };

function Opened({ person }: { person: StaffPersonDetail }) {
  const doing = useDeed(person.id);
  const [deed, setDeed] = useState<Deed | null>(null);
  return (
    <Box sx={column}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <Typography component="h1" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
          {person.name}
        </Typography>
        <RoleChip {...person} />
        <StateText {...person} />
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
          <SessionsPanel person={person} onAsk={setDeed} />
          <LastLines person={person} />
        </Box>
        <Box sx={column}>
          <OfficePanel person={person} onAsk={setDeed} />
          {person.role === 'curator' && <CuratorProfilePanel />}
          <AccountPanel person={person} onAsk={setDeed} />
          <ConsentsPanel person={person} />
        </Box>
      </Box>
      <DeedDialog person={person} deed={deed} doing={doing} onClose={() => setDeed(null)} />
    </Box>
  );
}

export default function StaffPersonPage() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['people', 'dashboard']);
  const { data, error, refetch } = useQuery(personQuery(id));
  const isMissing = error && [404, 422].includes(asProblem(error).status);
  useCrumbs([
    { title: t('dashboard:menu.dashboard'), href: '/dashboard/staff' },
    { title: t('page'), href: PEOPLE },
    { title: data?.name ?? '…', active: true },
  ]);
  return (
    <>
      <PageTitle>{data?.name ?? t('page')}</PageTitle>
      {data ? (
        <Opened key={data.id} person={data} />
      ) : isMissing ? (
        <Blank
          level="h1"
          art="waves"
          title={t('missing_title')}
          text={t('missing_text')}
          action={
            <Action look="filled" to={PEOPLE}>
              {t('missing_back')}
            </Action>
          }
        />
      ) : error ? (
        <Failed level="h1" error={error} onRetry={() => void refetch()} />
      ) : (
        <ListingBones />
      )}
    </>
  );
}
