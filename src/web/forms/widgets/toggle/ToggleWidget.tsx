/** A switch: a yes/no answer, or a list of two codes of which the first means "on". */
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import { t } from '../../translations.ts';
import { ariaOf } from '../aria.ts';
import { useOptions } from '../useOptions.ts';
import type { WidgetProps } from '../widget-props.ts';

export function ToggleWidget(props: WidgetProps) {
  const { id, field, value, onChange } = props;
  const [on, off] = useOptions(props).options;
  const isOn = field.options ? value === on?.value : value === true;
  const word = field.options ? (isOn ? on : off)?.label : t(isOn ? 'toggle.on' : 'toggle.off');
  const codeOf = (checked: boolean) => (field.options ? (checked ? on : off)?.value : checked);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 48, ml: -1 }}>
      <Switch
        id={id}
        checked={isOn}
        onChange={(_, checked) => onChange(codeOf(checked))}
        slotProps={{ input: { ...ariaOf(props), role: 'switch' } }}
      />
      <span>{word}</span>
    </Box>
  );
}
