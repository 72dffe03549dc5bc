/**
 * A line drawing of `drawings.svg`. The file is separate, so that pages do not carry drawings in their scripts. Each
 * part takes a colour of the theme. Empty states show the honey bear, the city's mascot.
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
  /** Width in pixels, or 1 for the full width. */
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
