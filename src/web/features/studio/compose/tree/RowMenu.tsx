/** Menu of a row: actions, and a list of places to move the row to. */
import Box from '@mui/material/Box';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { menuEntryClass } from '../../../../components/MenuButton.tsx';
import { PopoverMenu } from '../../../../components/PopoverMenu.tsx';
import type { Icon } from '../field-kinds.ts';

export interface MenuAction {
  label: string;
  Icon: Icon;
  onSelect: () => void;
  tone?: 'error';
  /** Separated from the entry above. */
  isSeparated?: boolean;
}

interface Props {
  label: string;
  actions: MenuAction[];
  /** Rendered below the actions. */
  children?: (close: () => void) => ReactNode;
}

export const RowMenu = ({ label, actions, children }: Props) => (
  <Box className="row-menu" sx={{ flex: 'none' }}>
    <PopoverMenu label={label} button={<EllipsisVertical aria-hidden size={18} />}>
      {(close) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {actions.map(({ label: word, Icon: Picture, onSelect, tone, isSeparated }) => (
            <Box
              component="li"
              key={word}
              sx={isSeparated ? { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 } : {}}
            >
              <Box
                component="button"
                type="button"
                onClick={() => {
                  // The focus returns to the button first, then the action may move it on.
                  close();
                  onSelect();
                }}
                className={menuEntryClass}
                sx={{ minHeight: 44, ...(tone ? { color: 'error.main' } : {}) }}
              >
                <Picture aria-hidden size={18} />
                {word}
              </Box>
            </Box>
          ))}
          {children?.(close)}
        </Box>
      )}
    </PopoverMenu>
  </Box>
);
