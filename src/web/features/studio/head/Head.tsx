/** Above every part of the studio: which form, how it stands, back and forth, and the way into force. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import Redo2 from 'lucide-react/icons/redo-2';
import Send from 'lucide-react/icons/send';
import Undo2 from 'lucide-react/icons/undo-2';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../components/Action.tsx';
import { IconAction } from '../../../components/IconAction.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { titleOf } from '../naming.ts';
import { StateButton } from '../states/StateButton.tsx';
import { useStudio } from '../store.tsx';
import type { Place } from '../types.ts';
import { FindingsChip } from './FindingsChip.tsx';
import { SaveState } from './SaveState.tsx';
import { Ways } from './Ways.tsx';

const PublishDialog = lazy(() =>
  import('../publish/PublishDialog.tsx').then((room) => ({ default: room.PublishDialog })),
);

export function Head({ onChoose }: { onChoose: (place: Place) => void }) {
  const { t } = useTranslation('studio');
  const { lastSources, published, isChanged, canUndo, canRedo, undo, redo } = useStudio();
  const [isPublishing, setPublishing] = useState(false);
  const off = { opacity: 0.4 };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography component="h1" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {titleOf(lastSources)}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mt: 0.75 }}>
          {published ? (
            <StatusChip
              status={published.state}
              label={t(`state.${published.state}`, { version: published.version })}
            />
          ) : (
            <StatusChip status="draft" label={t('state.never')} />
          )}
          {isChanged && published && <StatusChip status="revision" label={t('state.changed')} />}
          <SaveState />
        </Box>
        <Ways />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5, alignItems: 'center' }}>
        <StateButton />
        <FindingsChip onChoose={onChoose} />
        <IconAction label={t('undo')} onClick={() => canUndo && undo()} sx={canUndo ? {} : off}>
          <Undo2 aria-hidden size={20} />
        </IconAction>
        <IconAction label={t('redo')} onClick={() => canRedo && redo()} sx={canRedo ? {} : off}>
          <Redo2 aria-hidden size={20} />
        </IconAction>
        <Action
          look="filled"
          tone="accent"
          onClick={() => setPublishing(true)}
          sx={{ ml: 0.5, px: { xs: 1.5, sm: 2.5 }, '& svg': { display: { xs: 'none', sm: 'block' } } }}
        >
          <Send aria-hidden size={18} />
          {t('publish')}
        </Action>
      </Box>
      {isPublishing && (
        <Suspense>
          <PublishDialog onClose={() => setPublishing(false)} />
        </Suspense>
      )}
    </Box>
  );
}
