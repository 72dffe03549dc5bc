/**
 * Hint in the request form: the usual hours of the chosen curator, and whether the preferred time is outside of them.
 * It blocks nothing.
 */
import { useQuery } from '@tanstack/react-query';
import { isRealDay } from '#engine/dates.ts';
import { overlapsHours } from '#engine/weekly-hours.ts';
import { InfoNote } from '../../components/InfoNote.tsx';
import { useAnswer, useDoc } from '../../forms/index.ts';
import { curatorsQuery } from './api.ts';
import { t } from './translations.ts';

/** The hours of the chosen part of the day: `x-data` of the option list. Without them, only the day is compared. */
function usePart() {
  const list = useDoc().options['consultation-hour'] ?? [];
  const part = useAnswer('jam_preferensi');
  const option = list.find(({ value }) => value === part);
  return option?.from && option.until ? { from: option.from, until: option.until } : undefined;
}

export default function CuratorHoursHint() {
  const { data = [] } = useQuery(curatorsQuery);
  const [chosen, day, part] = [useAnswer('curator_id'), useAnswer('tanggal_preferensi'), usePart()];
  const curator = data.find(({ id }) => id === chosen);
  if (!curator?.hours) return <InfoNote text={null} />;
  const { name, hours } = curator;
  const isOutside = typeof day === 'string' && isRealDay(day) && !overlapsHours(hours, day, part);
  const usual = t('ask.hours', { name, hours: hours.text });
  return <InfoNote text={isOutside ? `${usual} ${t('ask.outside')}` : usual} below={2.5} />;
}
