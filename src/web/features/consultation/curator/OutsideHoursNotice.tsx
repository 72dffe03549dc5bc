/** Warns that the chosen hour is outside the curator's usual hours. It can still be booked. */
import type { CuratorHours } from '#contract/consultations.ts';
import { isWithinHours } from '#engine/weekly-hours.ts';
import { InfoNote } from '../../../components/InfoNote.tsx';
import { t } from '../translations.ts';

const formatHour = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

export function OutsideHoursNotice({
  hours,
  day,
  hour,
}: {
  hours: CuratorHours | null;
  day: string;
  hour: number | null;
}) {
  const isOutside =
    hours !== null && hour !== null && !isWithinHours(hours, day, formatHour(hour), formatHour(hour + 1));
  return <InfoNote text={isOutside ? t('hour.outside', { hours: hours.text }) : null} />;
}
