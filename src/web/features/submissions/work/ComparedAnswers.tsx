/** The answers of two submissions side by side, on a phone below each other. Differing ones are marked. */
import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Comparison } from '#contract/submission-work.ts';
import { CheckboxRow } from '../../../components/CheckboxRow.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { t } from './translations.ts';

type Row = Comparison['rows'][number];

const columns = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr) minmax(0, 3fr)' };

function AnswerRow({ row, numbers }: { row: Row; numbers: string[] }) {
  return (
    <Box
      role="row"
      sx={{
        display: 'grid',
        gridTemplateColumns: columns,
        gap: { xs: 0.5, md: 2 },
        p: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        borderLeft: 4,
        borderLeftColor: row.differs ? 'warning.main' : 'transparent',
      }}
    >
      <Box role="rowheader" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.label}
        {row.differs && (
          <Box component="span" sx={{ display: 'block', color: 'warning.main', fontSize: '0.875rem' }}>
            {t('comparison.differs')}
          </Box>
        )}
      </Box>
      {row.texts.map((text, at) => (
        <Box role="cell" key={numbers[at]} sx={{ minWidth: 0 }}>
          <Box
            component="span"
            aria-hidden
            sx={{ display: { md: 'none' }, color: 'text.secondary', fontSize: '0.875rem' }}
          >
            {numbers[at]}
          </Box>
          <Box
            sx={{
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
              ...(text === '' ? { color: 'text.secondary', fontStyle: 'italic' } : {}),
            }}
          >
            {text === '' ? t('comparison.empty') : text}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

export function ComparedAnswers({ comparison }: { comparison: Comparison }) {
  const [isShort, setShort] = useState(false);
  const { rows, sides } = comparison;
  const numbers = sides.map(({ number }) => number);
  const count = rows.filter(({ differs }) => differs).length;
  const shown = isShort ? rows.filter(({ differs }) => differs) : rows;
  return (
    <Panel
      title={count === 0 ? t('comparison.same') : t('comparison.differences', { count })}
      text={t('comparison.masked')}
    >
      {count > 0 && <CheckboxRow label={t('comparison.only_differences')} checked={isShort} onChange={setShort} />}
      <Box role="table" aria-label={t('comparison.answers')}>
        <Box
          role="row"
          sx={{
            display: { xs: 'none', md: 'grid' },
            gridTemplateColumns: columns,
            gap: 2,
            p: 1.5,
            borderLeft: 4,
            borderLeftColor: 'transparent',
            color: 'text.secondary',
          }}
        >
          <Box role="columnheader">{t('comparison.question')}</Box>
          {numbers.map((number) => (
            <Box role="columnheader" key={number}>
              {number}
            </Box>
          ))}
        </Box>
        {shown.map((row) => (
          <AnswerRow key={row.field} row={row} numbers={numbers} />
        ))}
      </Box>
    </Panel>
  );
}
