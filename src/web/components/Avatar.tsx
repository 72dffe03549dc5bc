/** A user's picture, or the initials. */
import Box from '@mui/material/Box';

export const initials = (name: string) =>
  name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part[0] ?? '')
    .join('')
    .toUpperCase();

/**
 * Initials as CSS content. They are then not part of the visible text that the accessible name of a surrounding link or
 * button must contain.
 */
export const drawnInitials = { '&::before': { content: 'attr(data-initials)' } } as const;

export function Avatar({ name, src, size = 40 }: { name: string; src: string | null; size?: number }) {
  const shape = { width: size, height: size, borderRadius: '999px', flex: 'none' };
  if (src) return <Box component="img" src={src} alt="" sx={{ ...shape, objectFit: 'cover' }} />;
  return (
    <Box
      aria-hidden
      data-initials={initials(name) || '·'}
      sx={{
        ...shape,
        display: 'inline-grid',
        placeItems: 'center',
        bgcolor: 'soft.primary',
        color: 'primary.main',
        border: 1,
        borderColor: 'primary.main',
        fontWeight: 600,
        fontSize: size * 0.36,
        ...drawnInitials,
      }}
    />
  );
}
