/** A link to another site. It opens in a new tab without access to this page, and tells screen readers so. */
import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { t } from '../i18n.ts';
import { actionStyle } from './Action.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  /** Must be a safe URL, checked by `safeLink` or built by our code. */
  href: string;
  look?: 'filled' | 'outlined' | 'text';
  size?: 'small' | 'medium' | 'large';
  sx?: SxProps<Theme>;
  children: ReactNode;
}

export function OutboundLink({ href, look = 'outlined', size = 'small', sx, children }: Props) {
  return (
    <Box
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      sx={[...actionStyle({ look, size }), ...(Array.isArray(sx) ? sx : [sx ?? false])]}
    >
      {children}
      <VisuallyHidden>{t('opens_new')}</VisuallyHidden>
    </Box>
  );
}
