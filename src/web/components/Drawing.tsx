/**
 * A line drawing of `drawings.svg`. The file is separate, so that pages do not carry drawings in their scripts. Each
 * part takes a colour of the theme. Empty states show the honey bear, the city's mascot.
 */
import drawings from '../assets/drawings.svg';
import styles from './Drawing.module.css';

interface DrawingStyle {
  viewBox: string;
  strokeWidth: number;
  /** Part of the drawing → class of its colour. */
  parts: Record<string, string | undefined>;
}

const drawingStyles = {
  bear: {
    viewBox: '0 0 168 150',
    strokeWidth: 2.2,
    parts: { line: styles.text, honey: styles.accent, ground: styles.primary },
  },
  waves: { viewBox: '0 0 220 96', strokeWidth: 2, parts: { sun: styles.accent, water: styles.bay } },
  harbour: {
    viewBox: '0 0 760 380',
    strokeWidth: 2,
    parts: {
      sun: styles.accent,
      birds: styles.secondaryText,
      water: styles.bay,
      houses: styles.text,
      trees: styles.primary,
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
    <svg
      viewBox={viewBox}
      width={width === 1 ? '100%' : width}
      strokeWidth={strokeWidth}
      aria-hidden
      className={styles.root}
    >
      {Object.entries(parts).map(([part, color]) => (
        <use key={part} href={`${drawings}#${name}-${part}`} className={color} />
      ))}
    </svg>
  );
}
