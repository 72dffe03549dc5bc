/** Styles that the lists of webhooks, deliveries and keys share. */
export const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > li': { py: 2 },
  '& > li:first-of-type': { pt: 0 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
} as const;
export const secondaryText = { color: 'text.secondary', fontSize: '0.9375rem' } as const;
export const actionsStyle = { display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1.75, mt: 1 } as const;
export const titleStyle = { fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' } as const;
export const headStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' } as const;
