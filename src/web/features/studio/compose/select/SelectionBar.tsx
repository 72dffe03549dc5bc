/** Actions for the chosen questions, at the bottom of the screen. */
import Box from '@mui/material/Box';
import Copy from 'lucide-react/icons/copy';
import CornerDownRight from 'lucide-react/icons/corner-down-right';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useState } from 'react';
import { Action } from '../../../../components/Action.tsx';
import { IconAction } from '../../../../components/IconAction.tsx';
import { t } from '../../tools/translations.ts';
import type { FieldSelection } from './field-selection.ts';

const PlaceSheet = lazy(() => import('./PlaceSheet.tsx').then((room) => ({ default: room.PlaceSheet })));
const RemoveManyDialog = lazy(() =>
  import('./RemoveManyDialog.tsx').then((room) => ({ default: room.RemoveManyDialog })),
);

type SelectionAction = 'move' | 'copy' | 'remove';
const ACTIONS = [
  { name: 'move', Icon: CornerDownRight },
  { name: 'copy', Icon: Copy },
  { name: 'remove', Icon: Trash2 },
] as const;

export function SelectionBar({ selection, onStop }: { selection: FieldSelection; onStop: () => void }) {
  const [action, setAction] = useState<SelectionAction | null>(null);
  const { group, names } = selection;
  const close = () => setAction(null);
  const done = () => {
    close();
    onStop();
  };
  return (
    <Box
      role="region"
      data-sticky-bar="always"
      aria-label={t('select.bar')}
      sx={{
        position: 'sticky',
        bottom: 'calc(var(--bottom-bar, 0px) + 8px)',
        zIndex: 6,
        mt: 1,
        p: 1,
        display: 'grid',
        gap: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        boxShadow: '0 8px 24px rgb(0 0 0 / 0.16)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1 }}>
        <Box role="status" sx={{ flex: 1, fontWeight: 600 }}>
          {t('select.count', { count: names.length })}
        </Box>
        <Box component={IconAction} label={t('select.stop')} onClick={onStop}>
          <X aria-hidden size={20} />
        </Box>
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 0.5 }}>
        {ACTIONS.map(({ name, Icon }) => (
          <Box
            key={name}
            component={Action}
            size="small"
            look="outlined"
            tone={name === 'remove' ? 'error' : 'primary'}
            disabled={names.length === 0}
            onClick={() => setAction(name)}
            sx={{
              minHeight: 52,
              px: 0.5,
              flexDirection: { xs: 'column', sm: 'row' },
              gap: { xs: 0.25, sm: 1 },
              '& svg': { flex: 'none' },
            }}
          >
            <Icon aria-hidden size={18} />
            {t(`select.${name}`)}
          </Box>
        ))}
      </Box>
      <Suspense>
        {(action === 'move' || action === 'copy') && (
          <PlaceSheet chosen={{ group, names }} isCopy={action === 'copy'} onDone={done} onClose={close} />
        )}
        {action === 'remove' && <RemoveManyDialog chosen={{ group, names }} onDone={done} onClose={close} />}
      </Suspense>
    </Box>
  );
}
