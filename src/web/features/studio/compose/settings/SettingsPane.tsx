/** Middle pane of the editor: the settings of the selected node, with its findings on top. */
import Box from '@mui/material/Box';
import { memo } from 'react';
import { Action } from '../../../../components/Action.tsx';
import { existingNode, nodeKey } from '../../labels.ts';
import { useStudio } from '../../store.tsx';
import { t } from '../../translations.ts';
import type { NodeRef } from '../../types.ts';
import { ListSettings } from '../options/ListSettings.tsx';
import { RowScope } from '../RowScope.tsx';
import { FieldSettings } from './FieldSettings.tsx';
import { FormSettings } from './FormSettings.tsx';
import { MailSetting } from './MailSetting.tsx';
import { NodeFindings } from './NodeFindings.tsx';
import { StepSettings } from './StepSettings.tsx';

const STICKY = {
  position: 'sticky',
  top: 8,
  zIndex: 4,
  bgcolor: 'background.paper',
  '&:hover': { bgcolor: 'soft.primary' },
} as const;
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
  onRemove: (node: NodeRef) => void;
  onBack: () => void;
  /** The tree is hidden, so the way back is visible. Otherwise it is shown on keyboard focus only. */
  isTreeHidden: boolean;
}

export const SettingsPane = memo(function Settings({ onAddField, onRemove, onBack, isTreeHidden }: Props) {
  const { lastSources, selected, isReadOnly } = useStudio();
  const node = existingNode(selected, lastSources);
  return (
    <Box
      key={nodeKey(node)}
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
      <Box
        component={Action}
        size="small"
        look="outlined"
        onClick={onBack}
        sx={{ justifySelf: 'start', ...(isTreeHidden ? STICKY : HIDDEN_UNTIL_FOCUS) }}
      >
        {t('panes.back')}
      </Box>
      <NodeFindings place={node} />
      <Box
        component="fieldset"
        disabled={isReadOnly}
        aria-label={t('panes.settings')}
        sx={isReadOnly ? { ...paneStyle, ...readOnlyStyle } : paneStyle}
      >
        {node.kind === 'form' && <FormSettings />}
        {node.kind === 'step' && <StepSettings id={node.id} onAddField={onAddField} onRemove={onRemove} />}
        {node.kind === 'field' && <FieldSettings name={node.name} onRemove={onRemove} />}
        {node.kind === 'row' && (
          <RowScope group={node.group}>
            <FieldSettings name={node.name} onRemove={() => onRemove(node)} />
          </RowScope>
        )}
        {node.kind === 'list' && <ListSettings id={node.id} of={node.of} />}
      </Box>
      {/* A setting of the user, not of the form. It works while the form is read-only. */}
      {node.kind === 'form' && <MailSetting />}
    </Box>
  );
});
