/** One version in the timeline. Its changes open below it. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { VersionItem } from '#contract/studio.ts';
import { Action } from '../../../components/Action.tsx';
import { StatusChip } from '../../../components/StatusChip.tsx';
import { VisuallyHidden } from '../../../components/VisuallyHidden.tsx';
import { formatFullCount } from '../../../format/counts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { ExportAction } from './ExportActions.tsx';
import { t } from './translations.ts';
import { VersionDifference } from './VersionDifference.tsx';

const Row = styled('li')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    padding: '0 0 28px 34px',
    // The timeline with a dot for each version.
    '&::before': {
      content: '""',
      position: 'absolute',
      left: 8,
      top: 10,
      bottom: -10,
      borderLeft: `2px solid ${palette.divider}`,
    },
    '&:last-of-type::before': { bottom: 'auto', height: 0 },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 1,
      top: 6,
      width: 16,
      height: 16,
      borderRadius: '50%',
      border: `3px solid ${palette.soft.outline}`,
      background: palette.background.default,
    },
    '&[data-in-force]::after': { borderColor: palette.primary.main, background: palette.primary.main },
    '& h2': { margin: 0, fontSize: '1.125rem', lineHeight: 1.5 },
    '& .about': { margin: '2px 0 0', color: palette.text.secondary, fontSize: '0.9375rem' },
    '& .note': { margin: '8px 0 0', maxWidth: '65ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  };
});

interface Props {
  item: VersionItem;
  others: VersionItem[];
  onRollBack: () => void;
}

export function VersionRow({ item, others, onRollBack }: Props) {
  const { id, isReadOnly } = useStudio();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const { version, note, by, from_file, published_at, in_force, records } = item;
  const author = from_file ? t('from_file') : t('by', { name: by?.name ?? t('somebody') });
  return (
    <Row data-in-force={in_force ? '' : undefined}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <h2>{t('version', { version })}</h2>
        {in_force && <StatusChip status="open" label={t('in_force')} />}
      </Box>
      <p className="about">
        {longDateTime(published_at)} · {author} · {t('records', { count: records, shown: formatFullCount(records) })}
      </p>
      {note && <p className="note">{note}</p>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25, ml: -1.75 }}>
        <Box
          component={Action}
          size="small"
          expanded={isOpen}
          controls={panel}
          onClick={() => setOpen(!isOpen)}
          sx={{ minHeight: 44 }}
        >
          {t(isOpen ? 'difference_close' : 'difference')}
          <VisuallyHidden> {t('of_version', { version })}</VisuallyHidden>
        </Box>
        {!in_force && !isReadOnly && (
          <Box component={Action} size="small" onClick={onRollBack} sx={{ minHeight: 44 }}>
            {t('roll_back', { version })}
          </Box>
        )}
        <ExportAction id={id} version={version} label={t('export_of', { version })} text={t('export')} />
      </Box>
      <Box id={panel} hidden={!isOpen}>
        {isOpen && <VersionDifference version={version} others={others} />}
      </Box>
    </Row>
  );
}
