/**
 * A chart whose title states the finding, with the same numbers as a table beside it. On a narrow screen a toggle shows
 * one of the two.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { chartBesideTable, sizeContainer, WIDE_CONTAINER } from '../../components/chart-layout.ts';
import { LoadError } from '../../components/LoadError.tsx';
import { SkeletonBar } from '../../components/SkeletonBar.tsx';
import { t } from './translations.ts';

/** Minimal table height in pixels before it scrolls: nine rows fit, as many as there are order statuses. */
const MIN_TABLE_HEIGHT = 420;

interface Choice<T> {
  value: T;
  text: string;
}

/** A few choices as toggle buttons, one of them selected. */
export function ToggleChoices<T extends string | number>(props: {
  label: string;
  choices: Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const { label, choices, value, onChange } = props;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'inline-flex', p: 0.5, gap: 0.5, borderRadius: '12px', bgcolor: 'soft.sunken' }}
    >
      {choices.map(({ value: option, text }) => (
        <Box
          key={option}
          component="button"
          type="button"
          aria-pressed={option === value}
          onClick={() => onChange(option)}
          sx={{
            minHeight: 40,
            px: 1.5,
            border: 0,
            borderRadius: '9px',
            font: 'inherit',
            fontSize: '0.9375rem',
            fontWeight: 600,
            cursor: 'pointer',
            color: option === value ? 'primary.main' : 'text.secondary',
            bgcolor: option === value ? 'background.paper' : 'transparent',
            '&:hover': { color: 'text.primary' },
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

/**
 * A shadow at the bottom of a scrollable box. The scrolling background covers it at the end, so it shows without a cut
 * row that there is more.
 */
const footStyle = {
  background: `linear-gradient(transparent, var(--mui-palette-background-paper) 70%) 0 100% / 100% 40px no-repeat local,
    linear-gradient(transparent, var(--mui-palette-divider)) 0 100% / 100% 14px no-repeat scroll`,
} as const;

/** Applies where there is room for only one of the two. */
const showWhenChosen = (isChosen: boolean) => ({
  display: isChosen ? 'block' : 'none',
  [WIDE_CONTAINER]: { display: 'block' },
});

interface Props {
  id?: string;
  heading: string;
  /** The finding. Undefined while it is loading. */
  title: string | undefined;
  isEmpty: boolean;
  error: unknown;
  onRetry: () => void;
  height: number;
  more?: ReactNode;
  note?: string;
  chart: () => ReactNode;
  table: () => ReactNode;
}

export function ChartPanel(props: Props) {
  const { id, heading, title, isEmpty, error, onRetry, height, more, note, chart, table } = props;
  const name = useId();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  return (
    <Box
      component="section"
      {...(id ? { id } : {})}
      // Includes the subject of the chart, because two charts may have the same finding.
      aria-labelledby={`${name}-about ${name}`}
      sx={{
        p: { xs: 2, md: 3 },
        minWidth: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: '14px',
        bgcolor: 'background.paper',
        scrollMarginTop: 90,
        ...sizeContainer,
      }}
    >
      <Typography
        id={`${name}-about`}
        component="p"
        sx={{ color: 'text.secondary', fontSize: '0.875rem', fontWeight: 600 }}
      >
        {heading}
      </Typography>
      <Typography id={name} component="h2" variant="h4" sx={{ mt: 0.25, maxWidth: '44ch', overflowWrap: 'anywhere' }}>
        {title ?? heading}
      </Typography>
      {error && title === undefined ? (
        <LoadError level="h3" error={error} onRetry={onRetry} />
      ) : (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', my: 2 }}>
            {more ?? <span />}
            {!isEmpty && (
              <Box sx={{ [WIDE_CONTAINER]: { display: 'none' } }}>
                <ToggleChoices
                  label={t('view.label', { title: heading })}
                  value={view}
                  onChange={setView}
                  choices={[
                    { value: 'chart', text: t('view.chart') },
                    { value: 'table', text: t('view.table') },
                  ]}
                />
              </Box>
            )}
          </Box>
          {title === undefined && <SkeletonBar height={height} />}
          {title !== undefined && !isEmpty && (
            <Box sx={chartBesideTable}>
              <Box sx={{ minWidth: 0, ...showWhenChosen(view === 'chart') }}>
                <Suspense fallback={<SkeletonBar height={height} />}>{chart()}</Suspense>
              </Box>
              <Box
                role="region"
                aria-label={t('view.figures', { title: heading })}
                // Focusable, so that the box can be scrolled by keyboard.
                tabIndex={0}
                sx={{
                  maxHeight: Math.max(height, MIN_TABLE_HEIGHT),
                  overflowY: 'auto',
                  ...footStyle,
                  '& thead th': { position: 'sticky', top: 0, bgcolor: 'background.paper' },
                  ...showWhenChosen(view === 'table'),
                }}
              >
                {table()}
              </Box>
            </Box>
          )}
          {note && !isEmpty && (
            <Typography sx={{ mt: 1.5, color: 'text.secondary', fontSize: '0.875rem' }}>{note}</Typography>
          )}
        </>
      )}
    </Box>
  );
}
