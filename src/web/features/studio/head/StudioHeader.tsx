/** Header of the studio: the form and its state, the tabs, undo and redo, and publishing. */
import Box from '@mui/material/Box';
import Redo2 from 'lucide-react/icons/redo-2';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { actionClass } from '../../../components/Action.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { titleOf } from '../labels.ts';
import { StateButton } from '../states/StateButton.tsx';
import { useStudio } from '../store.tsx';
import { t } from '../translations.ts';
import type { NodeRef } from '../types.ts';
import { FindingsChip } from './FindingsChip.tsx';
import { FormMenu } from './FormMenu.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { Viewers } from './Viewers.tsx';
import { NARROW_CONTAINER, WIDE_CONTAINER } from './widths.ts';

const PublishDialog = lazy(() =>
  import('../publish/PublishDialog.tsx').then((room) => ({ default: room.PublishDialog })),
);

export function StudioHeader({ parts, onChoose }: { parts: ReactNode; onChoose: (place: NodeRef) => void }) {
  const { lastSources, canUndo, canRedo, undo, redo, isReadOnly } = useStudio();
  const title = titleOf(lastSources);
  const step = (label: string, isPossible: boolean, onClick: () => void, icon: ReactNode) => (
    <Box
      component={IconAction}
      label={label}
      disabled={!isPossible || isReadOnly}
      onClick={() => isPossible && !isReadOnly && onClick()}
      sx={{ width: 40, height: 44, ...(isPossible && !isReadOnly ? {} : { opacity: 0.4 }) }}
    >
      {icon}
    </Box>
  );
  return (
    <Box sx={{ containerType: 'inline-size', containerName: 'bar' }}>
      <Box sx={bar}>
        <Box data-part="title">
          <Box data-part="name" sx={line}>
            <Box component="h1" title={title} sx={heading}>
              {title}
            </Box>
            <Viewers />
          </Box>
          <Box data-part="state" sx={line}>
            <StateButton />
            <SaveStatus />
          </Box>
        </Box>
        <Box data-part="parts">{parts}</Box>
        <Box data-part="steps">
          <FindingsChip onChoose={onChoose} />
          {step(t('undo'), canUndo, undo, <Undo2 aria-hidden size={20} />)}
          {step(t('redo'), canRedo, redo, <Redo2 aria-hidden size={20} />)}
        </Box>
        <Box data-part="end" sx={{ gap: 0.5 }}>
          <Box data-part="menu">
            <FormMenu />
          </Box>
          <Box data-part="publish">
            <PublishButton />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function PublishButton() {
  const { isChanged, isReadOnly } = useStudio();
  const [isPublishing, setPublishing] = useState(false);
  const disabledReason = isReadOnly ? t('refused.read_only') : isChanged ? undefined : t('nothing_to_publish');
  return (
    <>
      {/* `aria-disabled` instead of `disabled`, so that the button keeps the focus after publishing. */}
      <Box
        component="button"
        type="button"
        aria-disabled={disabledReason !== undefined || undefined}
        title={disabledReason}
        onClick={() => disabledReason === undefined && setPublishing(true)}
        className={actionClass({ look: 'filled', tone: 'accent', size: 'small' })}
        sx={{
          minHeight: 44,
          px: 1.25,
          fontSize: '0.875rem',
          [WIDE_CONTAINER]: { px: 1.5, fontSize: '0.9375rem' },
          whiteSpace: 'nowrap',
          '&[aria-disabled=true]': { opacity: 0.55, cursor: 'default', bgcolor: 'accent.main' },
          '& svg': { display: 'none', [WIDE_CONTAINER]: { display: 'block' } },
        }}
      >
        <Send aria-hidden size={18} />
        {t('publish')}
      </Box>
      {isPublishing && (
        <Suspense>
          <PublishDialog onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </>
  );
}

const line = { display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 } as const;

const heading = {
  m: 0,
  minWidth: 0,
  fontSize: '1.0625rem',
  lineHeight: 1.3,
  fontWeight: 700,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [NARROW_CONTAINER]: { whiteSpace: 'normal', overflowWrap: 'anywhere' },
} as const;

const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  '& > *': { height: 56, display: 'flex', alignItems: 'center' },
  '& > [data-part=title]': {
    flex: '1 1 0',
    minWidth: 0,
    order: 0,
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'center',
  },
  '& > [data-part=end]': { order: 1 },
  '& > [data-part=parts]': { flex: '1 1 calc(100% - 110px)', minWidth: 0, order: 2, height: 48 },
  '& > [data-part=steps]': { order: 3, height: 48 },
  [NARROW_CONTAINER]: {
    '& > [data-part=title], & > [data-part=end]': { display: 'contents' },
    '& [data-part=name]': { flex: '1 1 calc(100% - 60px)', order: 0 },
    '& [data-part=menu]': { order: 0 },
    // Wide enough to leave the row of the title, narrow enough to stand beside the button.
    '& [data-part=state]': { flex: '1 1 140px', order: 1 },
    '& [data-part=publish]': { order: 1 },
  },
  [WIDE_CONTAINER]: {
    flexWrap: 'nowrap',
    '& > [data-part=parts]': { flex: 'none', order: 1, height: 56 },
    '& > [data-part=steps]': { order: 2, height: 56 },
    '& > [data-part=end]': { order: 3 },
  },
} as const;
