/** Layout of a chart and its table: side by side wherever their panel is wide enough, whatever surrounds it. */

/** Makes the panel a size container, so that its content can query its width. */
export const sizeContainer = { containerType: 'inline-size' } as const;
/** The width of a dashboard panel on a 900 px screen. A CSS query, so nothing moves once scripts run. */
export const WIDE_CONTAINER = '@container (min-width: 520px)';

export const chartBesideTable = {
  [WIDE_CONTAINER]: { display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
