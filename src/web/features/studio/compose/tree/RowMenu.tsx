/** What can be done with a row besides opening it; a list of places where it may go. */
import Box from '@mui/material/Box';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import type { ReactNode } from 'react';
import { menuEntry } from '../../../../components/MenuButton.tsx';
import { PopMenu } from '../../../../components/PopMenu.tsx';
import type { Icon } from '../kinds.ts';

export interface Deed {
  label: string;
  Icon: Icon;
  onDo: () => void;
  tone?: 'error';
  /** Stands apart from what comes before it. */
  isApart?: boolean;
}

interface Props {
  label: string;
  deeds: Deed[];
  /** Below the deeds. */
  children?: (close: () => void) => ReactNode;
}

export const RowMenu = ({ label, deeds, children }: Props) => (
  <Box className="row-menu" sx={{ flex: 'none' }}>
    <PopMenu label={label} button={<EllipsisVertical aria-hidden size={18} />}>
      {(close) => (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {deeds.map(({ label: word, Icon: Picture, onDo, tone, isApart }) => (
            <Box
              component="li"
              key={word}
              sx={isApart ? { borderTop: 1, borderColor: 'divider', mt: 0.5, pt: 0.5 } : {}}
            >
              <Box
                component="button"
                type="button"
                onClick={() => {
                  // The focus goes back to the button, and on from there.
                  close();
                  onDo();
                }}
                sx={{ ...menuEntry, minHeight: 44, ...(tone ? { color: 'error.main' } : {}) }}
              >
                <Picture aria-hidden size={18} />
                {word}
              </Box>
            </Box>
          ))}
          {children?.(close)}
        </Box>
      )}
    </PopMenu>
  </Box>
);
