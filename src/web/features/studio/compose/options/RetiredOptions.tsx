/** Retired options: no longer offered, but old answers still show their labels. Each can be restored. */
import Box from '@mui/material/Box';
import { restoreOption } from '#engine/studio/edit.ts';
import { Action } from '../../../../components/Action.tsx';
import { t } from '../../translations.ts';
import { EditErrorMessage } from '../EditErrorMessage.tsx';
import { useEdit } from '../useEdit.ts';

export function RetiredOptions({ list, retired }: { list: string; retired: Record<string, string> }) {
  const { run, editError } = useEdit();
  const codes = Object.entries(retired);
  if (codes.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, p: 1.5, borderRadius: '10px', bgcolor: 'soft.sunken' }}>
      <Box sx={{ fontSize: '0.875rem', fontWeight: 600 }}>{t('options.retired')}</Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {codes.map(([code, label]) => (
          <Box
            component="li"
            key={code}
            sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}
          >
            {label}
            <Action
              size="small"
              label={t('options.restore_of', { label })}
              onClick={() => run((now) => restoreOption(now, list, code))}
            >
              {t('options.restore')}
            </Action>
          </Box>
        ))}
      </Box>
      <EditErrorMessage>{editError}</EditErrorMessage>
    </Box>
  );
}
