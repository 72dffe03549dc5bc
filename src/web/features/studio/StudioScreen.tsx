/** The studio of one form: its head, and one of its parts. */
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { StudioForm } from '#contract/studio.ts';
import { Bone } from '../../components/Bone.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { studioCalls } from './api.ts';
import { ArchiveNote } from './head/ArchiveNote.tsx';
import { ClashDialog } from './head/ClashDialog.tsx';
import { Head } from './head/Head.tsx';
import { Leaving } from './head/Leaving.tsx';
import { ScheduleNote } from './publish/ScheduleNote.tsx';
import { StudioProvider } from './store.tsx';
import type { Place, StudioCalls } from './types.ts';
import { Work } from './work.ts';

const Composer = lazy(() => import('./compose/Composer.tsx').then((room) => ({ default: room.Composer })));
const MapTab = lazy(() => import('./map/MapTab.tsx').then((room) => ({ default: room.MapTab })));
const VersionsTab = lazy(() => import('./versions/VersionsTab.tsx').then((room) => ({ default: room.VersionsTab })));
const YamlTab = lazy(() => import('./yaml-tab/YamlTab.tsx').then((room) => ({ default: room.YamlTab })));

const PARAMETER = 'bagian';
const PARTS = {
  susun: () => <Composer />,
  yaml: () => <YamlTab />,
  peta: () => <MapTab />,
  versi: () => <VersionsTab />,
} satisfies Record<string, () => ReactNode>;
type Part = keyof typeof PARTS;
const isPart = (name: string | null): name is Part => name !== null && Object.hasOwn(PARTS, name);

interface Props {
  opened: StudioForm;
  path: string;
  calls?: StudioCalls;
}

export function StudioScreen({ opened, path, calls = studioCalls }: Props) {
  const { t } = useTranslation('studio');
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const work = useMemo(() => new Work(opened, calls), [opened, calls]);
  useEffect(() => work.start(), [work]);
  const asked = params.get(PARAMETER);
  const part: Part = isPart(asked) ? asked : 'susun';
  const choose = useCallback(
    (place: Place) => {
      work.read().select(place);
      void navigate(path);
    },
    [work, navigate, path],
  );
  return (
    <StudioProvider work={work}>
      <Box className="wide" sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <Head
          onChoose={choose}
          parts={
            <LinkTabs
              label={t('parts.label')}
              isBare
              tabs={(Object.keys(PARTS) as Part[]).map((name) => ({
                to: name === 'susun' ? path : `${path}?${PARAMETER}=${name}`,
                text: t(`parts.${name}`),
                isCurrent: name === part,
              }))}
            />
          }
        />
        <ScheduleNote />
        <ArchiveNote />
        <Suspense fallback={<Bone height={480} />}>{PARTS[part]()}</Suspense>
      </Box>
      <ClashDialog />
      <Leaving />
    </StudioProvider>
  );
}
