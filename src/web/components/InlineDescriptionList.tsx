/** A few answers in a list card, one after the other on wrapping lines. */
import Box from '@mui/material/Box';

export const InlineDescriptionList = ({ cells }: { cells: { field: string; label: string; text: string }[] }) =>
  cells.length === 0 ? null : (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, minWidth: 0 }}>
      {cells.map(({ field, label, text }) => (
        <Box key={field} sx={{ minWidth: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          <Box component="dt" sx={{ display: 'inline', color: 'text.secondary', fontSize: '0.9375rem' }}>
            {label}:
          </Box>{' '}
          <Box component="dd" sx={{ display: 'inline', m: 0 }}>
            {text}
          </Box>
        </Box>
      ))}
    </Box>
  );
