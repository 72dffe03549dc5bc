/**
 * Compares both versions of one option list side by side. Shows only the differences and the number of equal options.
 */
import Box from '@mui/material/Box';
import { t } from '../translations.ts';
import type { ListConflict as Clash, OptionState } from './list-conflict.ts';

interface Props {
  conflict: Clash;
  /** Name of the author of the other version. */
  name: string;
}

export function ListConflictView({ conflict: { title, rows, same, isMoved, texts }, name }: Props) {
  return (
    <Box component="section" sx={{ mt: 2, display: 'grid', gap: 1 }}>
      {(rows.length > 0 || texts) && (
        <Box component="table" sx={table}>
          <Box component="caption" sx={{ textAlign: 'start', fontWeight: 600, pb: 0.5 }}>
            {t('clash.list', { list: title })}
          </Box>
          <thead>
            <tr>
              <th scope="col">{t('clash.side_theirs', { name })}</th>
              <th scope="col">{t('clash.side_mine')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ code, theirs, mine }) => (
              <tr key={code}>
                <OptionCell cell={theirs} other={mine} />
                <OptionCell cell={mine} other={theirs} />
              </tr>
            ))}
            {texts && (
              <tr>
                {[texts.theirs, texts.mine].map((text, at) => (
                  <td key={at === 0 ? 'theirs' : 'mine'}>
                    <Box component="pre" sx={{ m: 0, fontSize: '0.875rem', whiteSpace: 'pre-wrap' }}>
                      {text}
                    </Box>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </Box>
      )}
      {isMoved && <Box>{t('clash.moved', { list: title })}</Box>}
      {same > 0 && <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{t('clash.same', { count: same })}</Box>}
    </Box>
  );
}

function OptionCell({ cell, other }: { cell: OptionState | null; other: OptionState | null }) {
  if (!cell)
    return (
      <Box component="td" sx={{ color: 'text.secondary' }}>
        {t('clash.absent')}
      </Box>
    );
  const isOwn = !other || cell.label !== other.label || (other.isRetired && !cell.isRetired);
  return (
    <Box component="td" sx={isOwn ? { bgcolor: 'soft.primary', fontWeight: 600 } : {}}>
      {cell.isRetired ? t('clash.retired', { label: cell.label }) : cell.label}
    </Box>
  );
}

const table = {
  width: 1,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': {
    width: '50%',
    px: 1,
    py: 0.75,
    border: 1,
    borderColor: 'divider',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& th': { bgcolor: 'soft.sunken', fontSize: '0.875rem' },
} as const;
