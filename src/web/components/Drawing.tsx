/**
 * A line drawing of `drawings.svg`, a file of its own so that no page carries it in its script. Each part takes a colour of the
 * theme; the honey bear, mascot of the city, stands in empty places.
 */
import Box from '@mui/material/Box';
import drawings from '../assets/drawings.svg';

interface DrawingStyle {
  viewBox: string;
  strokeWidth: number;
  /** Part of the drawing → colour. */
  parts: Record<string, string>;
}

const drawingStyles = {
  bear: {
    viewBox: '0 0 168 150',
    strokeWidth: 2.2,
    parts: { line: 'text.primary', honey: 'accent.main', ground: 'primary.main' },
  },
  waves: { viewBox: '0 0 220 96', strokeWidth: 2, parts: { sun: 'accent.main', water: 'bay.main' } },
  harbour: {
    viewBox: '0 0 760 380',
    strokeWidth: 2,
    parts: {
      sun: 'accent.main',
      birds: 'text.secondary',
      water: 'bay.main',
      houses: 'text.primary',
      trees: 'primary.main',
    },
  },
} satisfies Record<string, DrawingStyle>;

interface Props {
  name: keyof typeof drawingStyles;
  /** In pixels, or 1 for the whole width. */
  width: number;
}

export function Drawing({ name, width }: Props) {
  const { viewBox, strokeWidth, parts }: DrawingStyle = drawingStyles[name];
  return (
    <Box
      component="svg"
      viewBox={viewBox}
      aria-hidden
      sx={{
        display: 'block',
        width,
        maxWidth: 1,
        height: 'auto',
        fill: 'none',
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      {Object.entries(parts).map(([part, color]) => (
        <Box key={part} component="use" href={`${drawings}#${name}-${part}`} sx={{ color }} />
      ))}
    </Box>
  );
}
