/** The bar above every part of the studio: which form, how it stands, its parts, back and forth, and publishing. */
import Box from '@mui/material/Box';
import Redo2 from 'lucide-react/icons/redo-2';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../components/Action.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { titleOf } from '../naming.ts';
import { StateButton } from '../states/StateButton.tsx';
import { useStudio } from '../store.tsx';
import type { Place } from '../types.ts';
import { FindingsChip } from './FindingsChip.tsx';
import { FormMenu } from './FormMenu.tsx';
import { SaveState } from './SaveState.tsx';
import { Viewers } from './Viewers.tsx';

const PublishDialog = lazy(() =>
  import('../publish/PublishDialog.tsx').then((room) => ({ default: room.PublishDialog })),
);

/** Where one row of 56 px holds everything; below, the parts of the studio stand in a second row. */
const WIDE = '@container bar (min-width: 960px)';

export function Head({ parts, onChoose }: { parts: ReactNode; onChoose: (place: Place) => void }) {
  const { t } = useTranslation('studio');
  const { lastSources, canUndo, canRedo, undo, redo, isReadOnly } = useStudio();
  const title = titleOf(lastSources);
  const step = (label: string, isPossible: boolean, onClick: () => void, icon: ReactNode) => (
    <IconAction
      label={label}
      onClick={() => isPossible && !isReadOnly && onClick()}
      sx={{ width: 40, height: 44, ...(isPossible && !isReadOnly ? {} : { opacity: 0.4 }) }}
    >
      {icon}
    </IconAction>
  );
  return (
    <Box sx={{ containerType: 'inline-size', containerName: 'bar' }}>
      <Box sx={bar}>
        <Box sx={{ gridArea: 'title', minWidth: 0, display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ minWidth: 0 }}>
            <Box component="h1" title={title} sx={heading}>
              {title}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
              <StateButton />
              <SaveState />
            </Box>
          </Box>
          <Viewers />
        </Box>
        <Box sx={{ gridArea: 'parts', minWidth: 0 }}>{parts}</Box>
        <Box sx={{ gridArea: 'steps', display: 'flex', alignItems: 'center' }}>
          <FindingsChip onChoose={onChoose} />
          {step(t('undo'), canUndo, undo, <Undo2 aria-hidden size={20} />)}
          {step(t('redo'), canRedo, redo, <Redo2 aria-hidden size={20} />)}
        </Box>
        <Box sx={{ gridArea: 'end', display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <FormMenu />
          <Publish />
        </Box>
      </Box>
    </Box>
  );
}

function Publish() {
  const { t } = useTranslation('studio');
  const { isChanged, isReadOnly } = useStudio();
  const [isPublishing, setPublishing] = useState(false);
  const isNothing = !isChanged || isReadOnly;
  return (
    <>
      <Action
        look="filled"
        tone="accent"
        size="small"
        disabled={isNothing && !isPublishing}
        onClick={() => setPublishing(true)}
        sx={{
          minHeight: 44,
          px: 1.5,
          whiteSpace: 'nowrap',
          '& svg': { display: 'none', [WIDE]: { display: 'block' } },
        }}
      >
        <Send aria-hidden size={18} />
        {t('publish')}
      </Action>
      {isPublishing && (
        <Suspense>
          <PublishDialog onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  );
}

const heading = {
  m: 0,
  fontSize: '1.0625rem',
  lineHeight: 1.3,
  fontWeight: 700,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

const bar = {
  display: 'grid',
  alignItems: 'center',
  columnGap: 1,
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"title end" "parts steps"',
  gridTemplateRows: '56px 48px',
  [WIDE]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto auto',
    gridTemplateAreas: '"title parts steps end"',
    gridTemplateRows: '56px',
    columnGap: 1.5,
  },
} as const;
