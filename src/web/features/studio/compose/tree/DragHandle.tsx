/** Handle that drags a row by touch or mouse, or with Space and the arrow keys. */
import type { DraggableAttributes, DraggableSyntheticListeners } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import GripVertical from 'lucide-react/icons/grip-vertical';

interface Props {
  label: string;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
  grip: (element: HTMLElement | null) => void;
}

/** The element is a button already, and not a toggle button. */
const withoutRole = ({ role: _role, 'aria-pressed': _pressed, ...others }: DraggableAttributes) => others;

export const DragHandle = ({ label, attributes, listeners, grip }: Props) => (
  <Box
    component="button"
    type="button"
    {...withoutRole(attributes)}
    {...listeners}
    ref={grip}
    aria-label={label}
    className="grip"
    sx={{
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 24,
      minHeight: 44,
      p: 0,
      border: 0,
      borderRadius: '8px',
      bgcolor: 'transparent',
      color: 'text.secondary',
      cursor: 'grab',
      touchAction: 'none',
      '&:active': { cursor: 'grabbing' },
    }}
  >
    <GripVertical aria-hidden size={16} />
  </Box>
);
