/**
 * One bar of a skeleton. `data-bone` marks that something is still loading. MUI's Skeleton writes an inline style,
 * which the CSP forbids in rendered pages.
 */
import Box from '@mui/material/Box';

export const SkeletonBar = ({
  width = '100%',
  height = 20,
  round = false,
}: {
  width?: number | string;
  height?: number | string;
  round?: boolean;
}) => (
  <Box
    aria-hidden
    data-bone
    sx={{
      width,
      height,
      maxWidth: 1,
      borderRadius: round ? '999px' : '8px',
      bgcolor: 'divider',
      '@keyframes breathe': { '50%': { opacity: 0.45 } },
      animation: 'breathe 1.6s ease-in-out infinite',
    }}
  />
);
