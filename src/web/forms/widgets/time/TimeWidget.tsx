import Box from '@mui/material/Box';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { InputBox } from '../InputBox.tsx';
import { useTextInput } from '../useTextInput.ts';
import type { InputProps } from '../widget-props.ts';

export function TimeWidget(props: InputProps) {
  const typed = useTextInput(props);
  const { id, isInvalid } = props;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      <InputBox isInvalid={isInvalid} className="narrow-160">
        <input type="time" id={id} name={id} {...typed} {...ariaOf(props)} />
      </InputBox>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('zone')}
      </Box>
    </Box>
  );
}
