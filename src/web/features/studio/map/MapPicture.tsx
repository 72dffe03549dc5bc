/**
 * The form as a diagram: steps in a column, with lines from the deciding questions to the dependent ones. Highlights
 * the chosen path.
 */
import { styled } from '@mui/material/styles';
import type { FormPath } from '#engine/studio/form-paths.ts';
import {
  INDENT,
  LABEL_LINE_HEIGHT,
  LINE_HEIGHT,
  type MapCard,
  type MapLayout,
  type MapRow,
  PADDING,
  truncate,
} from './layout.ts';
import { isFieldOnPath } from './path-texts.ts';
import { t } from './translations.ts';

const Svg = styled('svg')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    display: 'block',
    width: '100%',
    height: 'auto',
    fontFamily: 'inherit',
    '& .card': { fill: palette.background.paper, stroke: palette.divider },
    '& .head': { fill: palette.text.primary, fontSize: 15, fontWeight: 600 },
    '& .label': { fill: palette.text.primary, fontSize: 14 },
    '& .when': { fill: palette.accent.main, fontSize: 12, fontWeight: 600 },
    '& .mark': { fill: palette.soft.outline },
    '& [data-when] > .mark': { fill: palette.accent.main },
    '& .decides': { fill: palette.bay.main },
    '& path': { fill: 'none', stroke: palette.bay.main, strokeWidth: 1.75, strokeLinejoin: 'round' },
    '& .arrow': { fill: palette.bay.main, stroke: 'none' },
    // Faded, but still readable.
    '& [data-off] text': { fill: palette.text.secondary, fontWeight: 400 },
    '& [data-off] :is(.mark, .decides, path)': { opacity: 0.3 },
    '& [data-off] .label, & [data-off] .head': { textDecoration: 'line-through' },
    '& g, & path': { transition: 'opacity 140ms' },
  };
});

/** Lines of a condition, in a column. */
const ConditionText = ({ lines, x, y }: { lines: string[]; x: number; y: number }) =>
  lines.map((line, at) => {
    // Two lines may have the same text.
    const key = `${at} ${line}`;
    return (
      <text key={key} className="when" x={x} y={y + at * LINE_HEIGHT}>
        {line}
      </text>
    );
  });

function FieldRow({ row, edge, isOff }: { row: MapRow; edge: number; isOff: boolean }) {
  const y = row.y + 15;
  return (
    <g data-off={isOff ? '' : undefined} data-when={row.when.length > 0 ? '' : undefined}>
      <circle className="mark" cx={row.x - INDENT + 3} cy={y} r={3} />
      <text className="label" y={y + 5}>
        {row.labelLines.map((line, at) => {
          const key = `${at} ${line}`;
          return (
            <tspan key={key} x={row.x} dy={at === 0 ? 0 : LABEL_LINE_HEIGHT}>
              {line}
            </tspan>
          );
        })}
        <title>{row.label}</title>
      </text>
      <ConditionText lines={row.when} x={row.x} y={y + 22 + (row.labelLines.length - 1) * LABEL_LINE_HEIGHT} />
      {row.decides && <circle className="decides" cx={edge} cy={y} r={5} />}
    </g>
  );
}

function StepCard({ card, edge, path }: { card: MapCard; edge: number; path: FormPath | null }) {
  const isOff = path !== null && !path.steps.includes(card.step);
  return (
    <g data-off={isOff ? '' : undefined}>
      <rect className="card" x={1} y={card.y} width={edge - 1} height={card.height} rx={14} />
      <text className="head" x={PADDING} y={card.y + 28}>
        {truncate(card.title, edge - PADDING * 2, 15.5)}
        <title>{card.title}</title>
      </text>
      <ConditionText lines={card.when} x={PADDING} y={card.y + 47} />
      {card.rows.map((row) => (
        <FieldRow
          key={row.field}
          row={row}
          edge={edge}
          isOff={!isOff && path !== null && !isFieldOnPath(path, row.field)}
        />
      ))}
    </g>
  );
}

export function MapPicture({ layout, path }: { layout: MapLayout; path: FormPath | null }) {
  const { width, height, edge, cards, lines } = layout;
  const isOn = (to: string) => path === null || isFieldOnPath(path, to) || path.steps.includes(to);
  return (
    <Svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('picture', { steps: cards.length })}>
      {cards.map((card) => (
        <StepCard key={card.step} card={card} edge={edge} path={path} />
      ))}
      {lines.map(({ key, from, to, y1, y2, lane }) => {
        const x = edge + lane - 8;
        const cornerOffset = y2 > y1 ? 8 : -8;
        return (
          <g key={key} data-off={isOn(to) && (path === null || isFieldOnPath(path, from)) ? undefined : ''}>
            <path
              d={`M${edge + 5} ${y1}H${x - 8}Q${x} ${y1} ${x} ${y1 + cornerOffset}V${y2 - cornerOffset}Q${x} ${y2} ${x - 8} ${y2}H${edge + 5}`}
            />
            <path className="arrow" d={`M${edge + 1} ${y2}l7 -4.5v9z`} />
          </g>
        );
      })}
    </Svg>
  );
}
