/** Publishes at once, or at a date and time in WITA. */

import Box from '@mui/material/Box';
import { dayInWita, timeInWita } from '#engine/calendar.ts';
import { DateField } from '../../../components/DateField.tsx';
import { NativeSelect } from '../../../components/NativeSelect.tsx';
import { RadioCards } from '../../../components/RadioCards.tsx';
import { t } from './translations.ts';

interface PublishTime {
  isLater: boolean;
  /** `2026-11-24`, or '' when empty. */
  day: string;
  /** For example `08:30`. */
  hour: string;
}

export const PUBLISH_NOW: PublishTime = { isLater: false, day: '', hour: '08:00' };

/** ISO 8601 with its zone. Undefined: publish at once. Null: the time is incomplete or in the past. */
export function publishAt({ isLater, day, hour }: PublishTime): string | undefined | null {
  if (!isLater) return undefined;
  if (day === '') return null;
  const instant = timeInWita(day, hour);
  return Date.parse(instant) > Date.now() ? instant : null;
}

const HOURS = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`;
  return { value, label: value.replace(':', '.') };
});

interface Props {
  time: PublishTime;
  errors: string[];
  onChange: (time: PublishTime) => void;
}

export function PublishTimePicker({ time, errors, onChange }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <RadioCards
        label={t('when.label')}
        name="waktu"
        required={false}
        value={time.isLater ? 'later' : 'now'}
        onChange={(value) => onChange({ ...time, isLater: value === 'later' })}
        options={(['now', 'later'] as const).map((value) => ({
          value,
          label: t(`when.${value}`),
          hint: t(`when.${value}_hint`),
        }))}
      />
      {time.isLater && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'end' }}>
          <DateField
            label={t('when.day')}
            value={time.day}
            min={dayInWita(new Date())}
            required
            errors={errors}
            onChange={(day) => onChange({ ...time, day })}
          />
          <NativeSelect
            label={t('when.hour')}
            value={time.hour}
            options={HOURS}
            onChange={(hour) => onChange({ ...time, hour })}
          />
        </Box>
      )}
    </Box>
  );
}
