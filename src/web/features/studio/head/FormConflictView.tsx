/** Compares both versions of one form with their common base, side by side. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import { ChangeList } from '../publish/ChangeList.tsx';
import { t } from '../translations.ts';
import type { FormConflict as Clash, SideChanges } from './form-conflict.ts';

interface Props {
  conflict: Clash;
  /** Name of the author of the other version. */
  name: string;
}

export function FormConflictView({ conflict: { theirs, mine, texts }, name }: Props) {
  return (
    // Focusable, because the box may be longer than the screen and contains no other focusable element.
    <Box role="region" aria-label={t('clash.form')} tabIndex={0} sx={columns}>
      <Side title={t('clash.form_theirs', { name })} part={theirs} text={texts?.theirs} />
      <Side title={t('clash.form_mine')} part={mine} text={texts?.mine} />
    </Box>
  );
}

function Side({
  title,
  part: { isChanged, changes },
  text,
}: {
  title: string;
  part: SideChanges;
  text?: string | undefined;
}) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, display: 'grid', gap: 1, alignContent: 'start' }}>
      <Box component="h3" id={id} sx={{ m: 0, fontSize: '1rem', overflowWrap: 'anywhere' }}>
        {title}
      </Box>
      {changes.length > 0 && <ChangeList changes={changes} label={title} />}
      {changes.length === 0 && (
        <Box sx={{ color: 'text.secondary' }}>{t(isChanged ? 'clash.untold' : 'clash.unchanged')}</Box>
      )}
      {text !== undefined && (
        <Box component="pre" sx={{ m: 0, fontSize: '0.875rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {text || t('clash.absent')}
        </Box>
      )}
    </Box>
  );
}

const columns = {
  mt: 2,
  p: { xs: 0, sm: 2 },
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: '14px',
} as const;
