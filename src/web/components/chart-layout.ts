/** A chart and its figures as a table: one beside the other wherever their panel has the room, whatever stands around it. */

/** Of the panel; what stands in it can ask how wide it is. */
export const sizeContainer = { containerType: 'inline-size' } as const;
/** What a dashboard leaves a panel on a screen of 900 px. Answered by the style sheet, so nothing moves once scripts run. */
export const WIDE_CONTAINER = '@container (min-width: 520px)';

export const chartBesideTable = {
  [WIDE_CONTAINER]: { display: 'grid', gap: 3, alignItems: 'start', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
