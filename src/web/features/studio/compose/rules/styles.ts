/** Styles that the parts of the rule builder share. */

export const labelStyle = {
  display: 'block',
  mb: 0.5,
  fontSize: '0.875rem',
  fontWeight: 600,
  color: 'text.secondary',
} as const;

export const listStyle = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;

export const cardStyle = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.25,
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '12px',
  bgcolor: 'background.paper',
} as const;

/** A part inside of another part: a group of tests, a calculation in brackets. */
export const nestedStyle = {
  ...cardStyle,
  bgcolor: 'soft.sunken',
  borderStyle: 'dashed',
} as const;

export const rowStyle = { display: 'flex', gap: 1, alignItems: 'flex-end', minWidth: 0 } as const;
