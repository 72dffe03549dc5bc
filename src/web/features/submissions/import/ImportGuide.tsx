/** What a file may hold: its limits, how each answer is written, what cannot be imported, and the last imports. */
import Box from '@mui/material/Box';
import type { ImportTarget } from '#contract/submission-import.ts';
import { formatBytes } from '#engine/file-rules.ts';
import { Panel } from '../../../components/Panel.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { MAX_BYTES } from './api.ts';
import { t } from './translations.ts';

const detailsStyle = {
  '& > summary': { cursor: 'pointer', fontWeight: 600, color: 'primary.main', minHeight: 40, py: 1 },
} as const;

export function ImportGuide({ target }: { target: ImportTarget }) {
  const { questions, left_out, earlier } = target;
  return (
    <Panel title={t('guide.title')} text={t('guide.text')}>
      <Box sx={{ color: 'text.secondary' }}>{t('guide.limits', { size: formatBytes(MAX_BYTES) })}</Box>
      {left_out.length > 0 && <Box>{t('guide.left_out', { names: left_out.join(', ') })}</Box>}
      <Box component="details" sx={detailsStyle}>
        <summary>{t('guide.how')}</summary>
        <Box component="dl" sx={{ m: 0, mt: 1, display: 'grid', gap: 1.5 }}>
          {questions.map(({ name, label, required, hint }) => (
            <div key={name}>
              <Box component="dt" sx={{ fontWeight: 600 }}>
                {label}
                {required && (
                  <Box component="span" sx={{ ml: 1, fontWeight: 400, fontSize: '0.875rem', color: 'text.secondary' }}>
                    {t('guide.required')}
                  </Box>
                )}
              </Box>
              <Box component="dd" sx={{ m: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {hint}
              </Box>
            </div>
          ))}
        </Box>
      </Box>
      {earlier.length > 0 && (
        <Box component="details" sx={detailsStyle}>
          <summary>{t('guide.earlier')}</summary>
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {earlier.map(({ id, file_name: file, rows, by, at }) => (
              <li key={id}>
                {t('guide.earlier_row', { file, shown: formatFullCount(rows), by, at: longDateTime(at) })}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Panel>
  );
}
