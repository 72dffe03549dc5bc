/** The studio screen of one form: the header and the chosen tab. */
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StudioForm } from '#contract/studio.ts';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { embeddedForms } from '../../embedded-forms.ts';
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

const AfterSendingTab = lazy(() =>
  import('./after-sending/AfterSendingTab.tsx').then((room) => ({ default: room.AfterSendingTab })),
);
const Composer = lazy(() => import('./compose/Composer.tsx').then((room) => ({ default: room.Composer })));
const ConnectionsTab = lazy(() =>
  import('./connections/ConnectionsTab.tsx').then((room) => ({ default: room.ConnectionsTab })),
);
const MapTab = lazy(() => import('./map/MapTab.tsx').then((room) => ({ default: room.MapTab })));
const SharingTab = lazy(() => import('./sharing/SharingTab.tsx').then((room) => ({ default: room.SharingTab })));
const VersionsTab = lazy(() => import('./versions/VersionsTab.tsx').then((room) => ({ default: room.VersionsTab })));
const YamlTab = lazy(() => import('./yaml-tab/YamlTab.tsx').then((room) => ({ default: room.YamlTab })));

const TAB_PARAM = 'bagian';
const TABS = {
  susun: () => <Composer />,
  yaml: () => <YamlTab />,
  peta: () => <MapTab />,
  versi: () => <VersionsTab />,
  terkirim: () => <AfterSendingTab />,
  terhubung: () => <ConnectionsTab />,
  bagikan: () => <SharingTab />,
} satisfies Record<string, () => ReactNode>;
type StudioTab = keyof typeof TABS;

/**
 * A form whose answers are stored elsewhere has no submissions that something could follow. A form without a page of its own has no
 * address to share.
 */
const tabsOf = (id: string, followsUp: boolean, connects: boolean): StudioTab[] =>
  (Object.keys(TABS) as StudioTab[]).filter(
    (name) =>
      (name !== 'terkirim' || followsUp) &&
      (name !== 'terhubung' || connects) &&
      (name !== 'bagikan' || !Object.hasOwn(embeddedForms, id)),
  );

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
  const followsUp = useSyncExternalStore(session.subscribe, () => session.read().followsUp);
  const connects = useSyncExternalStore(session.subscribe, () => session.read().connects);
  const tabs = tabsOf(opened.id, followsUp, connects);
  const tab = tabs.find((name) => name === params.get(TAB_PARAM)) ?? 'susun';
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
              tabs={tabs.map((name) => ({
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
