/** Where the options of a group would stand: why they are not there yet, and what to do. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useWords } from '../words.ts';
import type { Offered } from './useOptions.ts';

export function ListState({ offered }: { offered: Offered }) {
  const say = useWords();
  const { status, waitsFor, retry } = offered;
  return (
    <Box role="status" sx={{ color: 'text.secondary', minHeight: 48, display: 'flex', alignItems: 'center', gap: 2 }}>
      {status === 'waiting' ? say('select.waiting', { label: waitsFor?.label ?? '' }) : say(`select.${status}`)}
      {status === 'failed' && (
        <Button size="small" variant="outlined" onClick={retry}>
          {say('retry')}
        </Button>
      )}
    </Box>
  );
}
