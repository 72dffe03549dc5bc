/** An end of a span of days: none, today, so many days from today, or a date. */
import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIRST_DAY, isDayInRange, LAST_DAY } from '#engine/dates.ts';
import { PlainSelect } from '../../../../components/PlainSelect.tsx';
import { NumberSetting } from '../NumberSetting.tsx';
import { type How, readDay } from './days.ts';

interface Props {
  label: string;
  value: string | null;
  onChange: (value: string | null) => boolean;
}

export function DayLimit({ label, value, onChange }: Props) {
  const { t } = useTranslation('studio');
  const read = readDay(value);
  // A date is wanted, but none was chosen yet.
  const [isDate, setDate] = useState(false);
  const how = isDate && read.how === 'none' ? 'date' : read.how;
  const choose = (next: How) => {
    setDate(next === 'date');
    if (next === 'none' || next === 'date') onChange(null);
    else onChange(next === 'today' ? 'today' : next === 'after' ? 'today+1' : 'today-1');
  };
  const ways: How[] = ['none', 'today', 'after', 'before', 'date'];
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: how === 'none' || how === 'today' ? '1fr' : '1fr 1fr',
        alignItems: 'end',
      }}
    >
      <PlainSelect
        label={label}
        value={how}
        options={ways.map((one) => ({ value: one, label: t(`day.${one}`) }))}
        onChange={choose}
      />
      {(how === 'after' || how === 'before') && (
        <NumberSetting
          label={t('day.days')}
          value={read.days}
          onChange={(days) =>
            days !== null &&
            days >= 0 &&
            days <= 9999 &&
            onChange(`today${how === 'after' ? '+' : '-'}${Math.round(days)}`)
          }
        />
      )}
      {how === 'date' && (
        <OutlinedInput
          type="date"
          value={read.date}
          onChange={(event) => isDayInRange(event.target.value) && onChange(event.target.value)}
          inputProps={{ min: FIRST_DAY, max: LAST_DAY, 'aria-label': t('day.which', { label }) }}
        />
      )}
    </Box>
  );
}
