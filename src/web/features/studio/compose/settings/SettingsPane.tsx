/** Middle pane of the editor: the settings of the selected node, with its findings on top. */
import Box from '@mui/material/Box';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '../../../../components/Action.tsx';
import { existingNode, nodeKey } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import type { NodeRef } from '../../types.ts';
import { ListSettings } from '../options/ListSettings.tsx';
import { RowScope } from '../RowScope.tsx';
import { FieldSettings } from './FieldSettings.tsx';
import { FormSettings } from './FormSettings.tsx';
import { MailSetting } from './MailSetting.tsx';
import { NodeFindings } from './NodeFindings.tsx';
import { StepSettings } from './StepSettings.tsx';

const STICKY = { position: 'sticky', top: 8, zIndex: 4, bgcolor: 'background.paper' } as const;
const HIDDEN_UNTIL_FOCUS = {
  '&:not(:focus-visible)': {
    position: 'absolute',
    width: '1px',
    height: '1px',
    minHeight: 0,
    p: 0,
    opacity: 0,
    overflow: 'hidden',
    pointerEvents: 'none',
  },
} as const;

const paneStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2.5,
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
} as const;
/** Read-only inputs look disabled and stay readable. */
const readOnlyStyle = {
  '& .MuiOutlinedInput-root, & select': { bgcolor: 'soft.sunken' },
  '& input, & textarea, & select, & label': { cursor: 'not-allowed' },
  '& .MuiSwitch-root': { opacity: 0.55 },
} as const;

interface Props {
  onAddField: (step: string) => void;
  onRemove: (place: NodeRef) => void;
  onBack: () => void;
  /** The tree is hidden, so the way back is visible. Otherwise it is shown on keyboard focus only. */
  isTreeHidden: boolean;
}

export const SettingsPane = memo(function Settings({ onAddField, onRemove, onBack, isTreeHidden }: Props) {
  const { t } = useTranslation('studio');
  const { lastSources, selected, isReadOnly } = useStudio();
  const place = existingNode(selected, lastSources);
  return (
    <Box
      key={nodeKey(place)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2.5,
        p: { xs: 2, md: 2.5 },
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        minWidth: 0,
      }}
    >
      <Action
        size="small"
        look="outlined"
        onClick={onBack}
        sx={{ justifySelf: 'start', ...(isTreeHidden ? STICKY : HIDDEN_UNTIL_FOCUS) }}
      >
        {t('panes.back')}
      </Action>
      <NodeFindings place={place} />
      <Box
        component="fieldset"
        disabled={isReadOnly}
        aria-label={t('panes.settings')}
        sx={isReadOnly ? { ...paneStyle, ...readOnlyStyle } : paneStyle}
      >
        {place.kind === 'form' && <FormSettings />}
        {place.kind === 'step' && <StepSettings id={place.id} onAddField={onAddField} onRemove={onRemove} />}
        {place.kind === 'field' && <FieldSettings name={place.name} onRemove={onRemove} />}
        {place.kind === 'row' && (
          <RowScope group={place.group}>
            <FieldSettings name={place.name} onRemove={() => onRemove(place)} />
          </RowScope>
        )}
        {place.kind === 'list' && <ListSettings id={place.id} of={place.of} />}
      </Box>
      {/* A setting of the user, not of the form. It works while the form is read-only. */}
      {place.kind === 'form' && <MailSetting />}
    </Box>
  );
});
