/** The studio screen of one form: the header and the chosen tab. */
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StudioForm } from '#contract/studio.ts';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { studioCalls } from './api.ts';
import { ArchiveNote } from './head/ArchiveNote.tsx';
import { ConflictDialog } from './head/ConflictDialog.tsx';
import { FailedRulesNote } from './head/FailedRulesNote.tsx';
import { LeaveGuard } from './head/LeaveGuard.tsx';
import { StudioHeader } from './head/StudioHeader.tsx';
import { ScheduleNote } from './publish/ScheduleNote.tsx';
import { StudioProvider } from './store.tsx';
import { StudioSession } from './studio-session.ts';
import { t } from './translations.ts';
import type { NodeRef, StudioCalls } from './types.ts';

const Composer = lazy(() => import('./compose/Composer.tsx').then((room) => ({ default: room.Composer })));
const MapTab = lazy(() => import('./map/MapTab.tsx').then((room) => ({ default: room.MapTab })));
const VersionsTab = lazy(() => import('./versions/VersionsTab.tsx').then((room) => ({ default: room.VersionsTab })));
const YamlTab = lazy(() => import('./yaml-tab/YamlTab.tsx').then((room) => ({ default: room.YamlTab })));

const TAB_PARAM = 'bagian';
const TABS = {
  susun: () => <Composer />,
  yaml: () => <YamlTab />,
  peta: () => <MapTab />,
  versi: () => <VersionsTab />,
} satisfies Record<string, () => ReactNode>;
type StudioTab = keyof typeof TABS;
const isTab = (name: string | null): name is StudioTab => name !== null && Object.hasOwn(TABS, name);

interface Props {
  opened: StudioForm;
  path: string;
  calls?: StudioCalls;
}

export function StudioScreen({ opened, path, calls = studioCalls }: Props) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const session = useMemo(() => new StudioSession(opened, calls), [opened, calls]);
  useEffect(() => session.start(), [session]);
  const requestedTab = params.get(TAB_PARAM);
  const tab: StudioTab = isTab(requestedTab) ? requestedTab : 'susun';
  const choose = useCallback(
    (node: NodeRef) => {
      session.read().select(node);
      void navigate(path);
    },
    [session, navigate, path],
  );
  return (
    <StudioProvider work={session}>
      <Box className="wide" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <StudioHeader
          onChoose={choose}
          parts={
            <LinkTabs
              label={t('parts.label')}
              isBare
              tabs={(Object.keys(TABS) as StudioTab[]).map((name) => ({
                to: name === 'susun' ? path : `${path}?${TAB_PARAM}=${name}`,
                text: t(`parts.${name}`),
                isCurrent: name === tab,
              }))}
            />
          }
        />
        <ScheduleNote />
        <ArchiveNote />
        <FailedRulesNote />
        <Suspense fallback={<SkeletonBar height={480} />}>{TABS[tab]()}</Suspense>
      </Box>
      <ConflictDialog />
      <LeaveGuard />
    </StudioProvider>
  );
}
