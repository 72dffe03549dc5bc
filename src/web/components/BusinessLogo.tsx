/**
 * The logo of a business in a rounded square, or its initials. It stands beside the name, so it has no accessible text.
 */
import Box from '@mui/material/Box';
import { drawnInitials, initials } from './Avatar.tsx';
import { Picture } from './Picture.tsx';

interface Props {
  name: string;
  /** `/media/…`, or null. */
  src: string | null;
  /** Side length in pixels. */
  size?: number;
  /** Above the fold, so it is fetched at once. */
  priority?: boolean;
}

export function BusinessLogo({ name, src, size = 56, priority = false }: Props) {
  const shape = { width: size, height: size, borderRadius: '14px', flex: 'none', border: 1, borderColor: 'divider' };
  if (src) {
    return (
      <Box component="span" sx={{ ...shape, display: 'block', overflow: 'hidden', bgcolor: 'soft.sunken' }}>
        <Picture src={src} alt="" sizes={`${size}px`} priority={priority} />
      </Box>
    );
  }
  return (
    <Box
      aria-hidden
      data-initials={initials(name) || '·'}
      component="span"
      sx={{
        ...shape,
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: 'soft.primary',
        color: 'primary.main',
        fontWeight: 800,
        fontSize: size * 0.34,
        ...drawnInitials,
      }}
    />
  );
}
