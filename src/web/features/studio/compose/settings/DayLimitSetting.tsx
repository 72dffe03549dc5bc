/** One end of a date range: none, today, a number of days from today, or a fixed date. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { FIRST_DAY, isDayInRange, LAST_DAY } from '#engine/dates.ts';
import { NativeSelect } from '../../../../components/NativeSelect.tsx';
import { t } from '../../translations.ts';
import { NumberSetting } from '../NumberSetting.tsx';
import { type DayLimitKind, parseDayLimit } from './day-limit.ts';

interface Props {
  label: string;
  value: string | null;
  onChange: (value: string | null) => boolean;
}

export function DayLimitSetting({ label, value, onChange }: Props) {
  const parsed = parseDayLimit(value);
  // The kind "date" is selected, but no date yet.
  const [isDate, setDate] = useState(false);
  const kind = isDate && parsed.how === 'none' ? 'date' : parsed.how;
  const choose = (next: DayLimitKind) => {
    setDate(next === 'date');
    if (next === 'none' || next === 'date') onChange(null);
    else onChange(next === 'today' ? 'today' : next === 'after' ? 'today+1' : 'today-1');
  };
  const kinds: DayLimitKind[] = ['none', 'today', 'after', 'before', 'date'];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: kind === 'none' || kind === 'today' ? '1fr' : '1fr 1fr',
        alignItems: 'end',
      }}
    >
      <NativeSelect
        label={label}
        value={kind}
        options={kinds.map((option) => ({ value: option, label: t(`day.${option}`) }))}
        onChange={choose}
      />
      {(kind === 'after' || kind === 'before') && (
        <NumberSetting
          label={t('day.days')}
          value={parsed.days}
          onChange={(days) =>
            days !== null &&
            days >= 0 &&
            days <= 9999 &&
            onChange(`today${kind === 'after' ? '+' : '-'}${Math.round(days)}`)
          }
        />
      )}
      {kind === 'date' && (
        <OutlinedInput
          type="date"
          value={parsed.date}
          onChange={(event) => isDayInRange(event.target.value) && onChange(event.target.value)}
          inputProps={{ min: FIRST_DAY, max: LAST_DAY, 'aria-label': t('day.which', { label }) }}
        />
      )}
    </Box>
  );
}
