/** The share of stored answers that stay valid, as a bar and in words. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import type { ImpactReport } from '#contract/studio.ts';
import { formatFullCount } from '../../../format/counts.ts';
import { t } from './translations.ts';

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 12,
  borderRadius: 6,
  overflow: 'hidden',
  background: theme.vars.palette.soft.sunken,
  '& i': { display: 'block', minWidth: 4 },
  '& [data-part=valid]': { background: theme.vars.palette.primary.main },
  '& [data-part=broken]': { background: theme.vars.palette.accent.main },
  '& [data-part=before]': { background: theme.vars.palette.soft.outline },
}));
const Legend = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: '8px 0 0',
  padding: 0,
  display: 'grid',
  gap: 4,
  fontSize: '0.9375rem',
  '& li': { display: 'flex', gap: 8, alignItems: 'flex-start' },
  '& i': { flex: 'none', width: 10, height: 10, borderRadius: 3, marginTop: 7 },
  '& [data-part=valid]': { background: theme.vars.palette.primary.main },
  '& [data-part=broken]': { background: theme.vars.palette.accent.main },
  '& [data-part=before]': { background: theme.vars.palette.soft.outline },
}));

export function ImpactBar({ of, counts }: { of: 'drafts' | 'records'; counts: ImpactReport['drafts'] }) {
  const { total, valid, broken } = counts;
  const parts = [
    ['valid', valid],
    ['broken', broken],
    ['before', total - valid - broken],
  ] as const;
  const present = parts.filter(([, count]) => count > 0);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{t(`${of}.title`)}</Box>
        <Box sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {t('of_all', { count: total, shown: formatFullCount(total) })}
        </Box>
      </Box>
      {total > 0 && (
        <>
          <Bar aria-hidden>
            {present.map(([part, count]) => (
              <Box key={part} component="i" data-part={part} sx={{ flexGrow: count, flexBasis: 0 }} />
            ))}
          </Bar>
          <Legend>
            {present.map(([part, count]) => (
              <li key={part}>
                <i data-part={part} />
                <span>
                  <b>{formatFullCount(count)}</b> {t(`${of}.${part}`)}
                </span>
              </li>
            ))}
          </Legend>
        </>
      )}
    </Box>
  );
}
