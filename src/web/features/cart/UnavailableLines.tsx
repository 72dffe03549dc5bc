/** Lines that cannot be ordered, with the reasons. */
import Box from '@mui/material/Box';
import type { CartLine } from '#contract/orders.ts';
import { lineChangesOf } from './line-changes.ts';
import { t } from './translations.ts';

export function UnavailableLines({ lines }: { lines: readonly CartLine[] }) {
  const reasonOf = (line: CartLine) =>
    lineChangesOf(line)
      .filter(({ isBlocking }) => isBlocking)
      .map(({ key, params }) => t(key, params))
      .join(', ');
  return (
    <Box sx={{ p: 2, borderRadius: '14px', bgcolor: 'soft.accent', textAlign: 'left' }}>
      <Box sx={{ fontWeight: 600 }}>{t('checkout_page.left_out')}</Box>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map((line) => (
          <li key={line.id}>
            {line.name}: {reasonOf(line)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
