/** Shown in place of a group's options while there are none: the reason and what to do. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { t } from '../translations.ts';
import type { OptionsResult } from './useOptions.ts';

export function OptionsStatus({ offered }: { offered: OptionsResult }) {
  const { status, waitsFor, retry } = offered;
  return (
    <Box role="status" sx={{ color: 'text.secondary', minHeight: 48, display: 'flex', alignItems: 'center', gap: 2 }}>
      {status === 'waiting' && t('select.waiting', { label: waitsFor?.label ?? '' })}
      {(status === 'loading' || status === 'failed') && t(`select.${status}`)}
      {status === 'failed' && (
        <Button size="small" variant="outlined" onClick={retry}>
          {t('retry')}
        </Button>
      )}
    </Box>
  );
}
