/** Lowest and highest answer to a question: two numbers, or two days. A number applies when its input is left. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { DateField } from '../../components/DateField.tsx';
import { t } from './translations.ts';

interface Range {
  from: string;
  until: string;
}
interface Props {
  label: string;
  of: 'number' | 'day';
  value: Range;
  onChange: (next: Range) => void;
}

/** `1.250,5` and `1250.5` both mean the same. Anything else is no number. */
function parseLimit(typed: string): string {
  const text = typed.trim();
  const plain =
    text.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '').replace(',', '.') : text;
  return /^-?\d{1,15}(\.\d{1,6})?$/.test(plain) ? plain : '';
}

function NumberLimit({ label, value, onChange }: { label: string; value: string; onChange: (next: string) => void }) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const apply = () => {
    const next = parseLimit(typed);
    setTyped(next);
    if (next !== value) onChange(next);
  };
  return (
    <Box
      component="form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
      sx={{ minWidth: 0 }}
    >
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.875rem', fontWeight: 600, color: 'text.secondary' }}
      >
        {label}
      </Box>
      <OutlinedInput
        id={id}
        fullWidth
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={apply}
        inputProps={{ inputMode: 'decimal', maxLength: 24, autoComplete: 'off' }}
      />
    </Box>
  );
}

export function RangeFilter({ label, of, value, onChange }: Props) {
  const { from, until } = value;
  const setFrom = (next: string) => onChange({ from: next, until });
  const setUntil = (next: string) => onChange({ from, until: next });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ p: 0, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
        {of === 'day' ? (
          <>
            <DateField small label={t('filter.first')} value={from} onChange={setFrom} />
            <DateField small label={t('filter.last')} value={until} onChange={setUntil} />
          </>
        ) : (
          <>
            <NumberLimit label={t('filter.least')} value={from} onChange={setFrom} />
            <NumberLimit label={t('filter.most')} value={until} onChange={setUntil} />
          </>
        )}
      </Box>
    </Box>
  );
}
