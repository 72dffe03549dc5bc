/** The device's own select, with its choices in named groups. Nothing is chosen at first. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import { SelectBox } from '../../../../components/SelectBox.tsx';
import type { Choice, ChoiceGroup } from './operand-choices.ts';
import { labelStyle } from './styles.ts';
import { t } from './translations.ts';

interface Props {
  label: string;
  value: string;
  choices?: Choice[];
  groups?: ChoiceGroup[];
  onChange: (value: string) => void;
}

export function ChoiceSelect({ label, value, choices = [], groups = [], onChange }: Props) {
  const id = useId();
  const all = [...choices, ...groups.flatMap((group) => group.choices)];
  const isKnown = all.some((choice) => choice.value === value);
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box component="label" htmlFor={id} sx={labelStyle}>
        {label}
      </Box>
      <SelectBox id={id} value={value} onChange={(event) => event.target.value && onChange(event.target.value)}>
        {!isKnown && <option value={value}>{value === '' ? t('choose') : value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            {group.choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectBox>
    </Box>
  );
}
