import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useWords } from '../words.ts';
import { ariaOf } from './aria.ts';
import type { WidgetProps } from './index.ts';
import { useTyped } from './useTyped.ts';

export function TimeWidget(props: WidgetProps) {
  const say = useWords();
  const typed = useTyped(props);
  const { id, isInvalid } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <OutlinedInput
        id={id}
        name={id}
        type="time"
        error={isInvalid}
        {...typed}
        sx={{ width: 160 }}
        slotProps={{ input: ariaOf(props) }}
      />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {say('zone')}
      </Box>
    </Box>
  );
}
