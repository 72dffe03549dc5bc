import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

export function TimeWidget(props: InputProps) {
  const typed = useTextInput(props);
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
        {t('zone')}
      </Box>
    </Box>
  );
}
