/** Options of the list that a pasted column does not name. They are withdrawn only when the user says so. */
import Box from '@mui/material/Box';
import type { EditError } from '#engine/studio/edit.ts';
import { SwitchSetting } from '../../../components/SwitchSetting.tsx';
import { editErrorText } from '../edit-error-text.ts';
import { t } from './translations.ts';

interface Props {
  missing: Array<{ code: string; label: string; error?: EditError }>;
  isRetiring: boolean;
  onRetire: (isRetiring: boolean) => void;
}

export function MissingOptions({ missing, isRetiring, onRetire }: Props) {
  if (missing.length === 0) return null;
  const textOf = ({ error }: Props['missing'][number]) =>
    error ? t('missing_refused', { why: editErrorText(error) }) : t('missing_retired');
  return (
    <Box sx={{ display: 'grid', gap: 1, p: 1.5, borderRadius: '12px', bgcolor: 'soft.sunken' }}>
      <SwitchSetting
        label={t('missing_retire')}
        hint={t('missing_hint', { count: missing.length })}
        checked={isRetiring}
        onChange={onRetire}
      />
      {isRetiring && (
        <Box
          component="ul"
          aria-label={t('missing_caption')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
        >
          {missing.map((option) => (
            <Box component="li" key={option.code} sx={{ overflowWrap: 'anywhere' }}>
              <Box component="span" sx={{ fontWeight: 600 }}>
                {option.label}
              </Box>
              <Box
                component="span"
                sx={{ color: 'text.secondary', fontSize: '0.9375rem' }}
              >{` · ${textOf(option)}`}</Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
