/** Buttons that enter the day after a holiday as the day on which the shop is open again. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import { dayAfter, dayInWita, timeInWita } from '#engine/calendar.ts';
import { nextHolidays } from '#engine/holidays.ts';
import { Action } from '../../components/Action.tsx';
import { shortDate } from '../../format/dates.ts';
import { useFormSession } from '../../forms/index.ts';
import { t } from './translations.ts';

const DAY_FIELD = 'until';
const CHOICES = 4;
/** The form accepts no later day. */
const MAX_DAYS = 180;

export function HolidayChoices() {
  const { store } = useFormSession();
  const id = useId();
  const today = dayInWita(Date.now());
  const holidays = nextHolidays(today, dayAfter(today, MAX_DAYS), CHOICES);
  if (holidays.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1, mb: 3 }}>
      <Box id={id} sx={{ fontWeight: 600 }}>
        {t('closure.choices')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {holidays.map(({ name, to, isEstimated }) => {
          const day = dayAfter(to);
          return (
            <Action key={to} look="outlined" size="small" onClick={() => store.set(DAY_FIELD, day)}>
              {t(isEstimated ? 'closure.choice_estimated' : 'closure.choice', {
                name: t(`closure.holiday.${name}`),
                day: shortDate(timeInWita(day)),
              })}
            </Action>
          );
        })}
      </Box>
    </Box>
  );
}
