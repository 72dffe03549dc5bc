/** Inputs for the expected answer: checkboxes, yes or no, a number, or a text. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import type { ComparisonOptions } from '#engine/studio/edit.ts';
import { t } from '../../translations.ts';
import { NumberSetting } from '../NumberSetting.tsx';
import type { ConditionRow } from './condition-rows.ts';

type Values = ConditionRow['values'];
interface Props {
  comparison: ComparisonOptions;
  names: Record<string, string>;
  values: Values;
  onChange: (values: Values) => void;
}

export function ConditionValues({ comparison, names, values, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  if (comparison.by === 'number') {
    const [value] = values;
    const change = (next: number | null) => {
      onChange(next === null ? [] : [next]);
      return true;
    };
    return (
      <NumberSetting label={t('condition.value')} value={typeof value === 'number' ? value : null} onChange={change} />
    );
  }
  if (comparison.by === 'text') {
    const leave = () => {
      const text = typed?.trim();
      if (text !== undefined) onChange(text ? [text] : []);
      setTyped(null);
    };
    return (
      <OutlinedInput
        fullWidth
        value={typed ?? String(values[0] ?? '')}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={leave}
        inputProps={{ 'aria-label': t('condition.value'), maxLength: 200, autoComplete: 'off' }}
      />
    );
  }
  const offered: Array<[string | boolean, string]> =
    comparison.by === 'yes-no'
      ? [
          [true, t('yes')],
          [false, t('no')],
        ]
      : comparison.by === 'code'
        ? comparison.codes.map((code) => [code, names[code] ?? code])
        : [];
  const toggle = (value: string | boolean, isOn: boolean) => {
    const order = offered.map(([code]) => code);
    const next = isOn ? [...values, value] : values.filter((other) => other !== value);
    onChange([...next].sort((one, other) => order.indexOf(one as string) - order.indexOf(other as string)));
  };
  return (
    <Box role="group" aria-label={t('condition.values')} sx={{ maxHeight: 240, overflowY: 'auto', ml: -1 }}>
      {offered.map(([value, label]) => (
        <Box
          component="label"
          key={String(value)}
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44, cursor: 'pointer' }}
        >
          <Checkbox
            checked={values.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
            sx={{ color: 'soft.outline' }}
          />
          {label}
        </Box>
      ))}
    </Box>
  );
}
