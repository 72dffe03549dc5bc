/** Schedules or reschedules a consultation. The server books the hour, and an error appears at the field concerned. */
import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Consultation } from '#contract/consultations.ts';
import type { FieldErrors } from '../../../api/problem.ts';
import { Action } from '../../../components/Action.tsx';
import { DateField } from '../../../components/DateField.tsx';
import { Field } from '../../../components/Field.tsx';
import { NoteField } from '../../../components/NoteField.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { removeUnsentInput, useUnsentInput } from '../../../offline/unsent-input.ts';
import { bookHour, hoursQuery, ownHoursQuery } from '../api.ts';
import { dayOf, formatPreference, today } from '../times.ts';
import { t } from '../translations.ts';
import { useConsultationAction } from '../useConsultationAction.ts';
import { HourPicker } from './HourPicker.tsx';
import { hourSlotsOf } from './hour-slots.ts';
import { OutsideHoursNotice } from './OutsideHoursNotice.tsx';
import { scheduleKey } from './schedule-key.ts';

/** The inputs that show their errors. */
const FIELDS = ['date', 'hour', 'place', 'link', 'note'] as const;

/** The preferred day, unless it is in the past. */
function firstDay({ starts_at, tanggal_preferensi: wished }: Consultation): string {
  if (starts_at) return dayOf(starts_at);
  return wished && wished >= today() ? wished : today();
}

export function ScheduleForm({ consultation, onClose }: { consultation: Consultation; onClose?: () => void }) {
  const { id, version, metode, status } = consultation;
  const isChange = status === 'scheduled';
  const { isBusy, save } = useConsultationAction(id);
  const form = useRef<HTMLFormElement>(null);
  const [date, setDate] = useState(firstDay(consultation));
  const [hour, setHour] = useState<number | null>(null);
  const copyKey = scheduleKey(id);
  const [place, setPlace] = useUnsentInput(copyKey, 'place', consultation.place ?? '');
  const [link, setLink] = useUnsentInput(copyKey, 'link', consultation.link ?? '');
  const [note, setNote] = useUnsentInput(copyKey, 'note', '');
  const [errors, setErrors] = useState<FieldErrors>({});
  const day = date || today();
  const { data: bookedHours = [], refetch } = useQuery({ ...hoursQuery(day, day), placeholderData: keepPreviousData });
  const { data: own } = useQuery(ownHoursQuery);
  const clearError = (name: string) => setErrors(({ [name]: _cleared, ...others }) => others);
  const refuse = (next: FieldErrors) => {
    setErrors(next);
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]:enabled')?.focus());
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (hour === null) return refuse({ hour: [t('hour.missing')] });
    const texts = { ...(place && { place }), ...(link && { link }), ...(note.trim() && { note: note.trim() }) };
    const body = { date: day, hour, version, ...texts };
    const outcome = await save(() => bookHour(id, isChange ? 'reschedule' : 'schedule', body), t('hour.done'), FIELDS);
    if (outcome.saved) {
      removeUnsentInput(copyKey);
      return onClose?.();
    }
    if (Object.keys(outcome.errors).length > 0) return refuse(outcome.errors);
    // Another booking was faster. Refetches and shows the hours that are booked by now.
    setHour(null);
    void refetch();
  };
  const text = isChange ? t('hour.change_text') : t('hour.text', { wish: formatPreference(consultation) });
  return (
    <Panel title={t(isChange ? 'hour.change' : 'hour.title')} text={text}>
      <Box ref={form} component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2.5, maxWidth: 640 }}>
        <Box sx={{ maxWidth: 240 }}>
          <DateField
            label={t('hour.date')}
            value={date}
            min={today()}
            required
            errors={errors.date ?? []}
            onChange={(next) => {
              setDate(next);
              setHour(null);
              clearError('date');
            }}
          />
        </Box>
        <HourPicker
          slots={hourSlotsOf(day, bookedHours, isChange ? '' : id)}
          value={hour}
          error={errors.hour?.[0]}
          onChange={(next) => {
            setHour(next);
            clearError('hour');
          }}
        />
        <OutsideHoursNotice hours={own?.hours ?? null} day={day} hour={hour} />
        {(metode === 'tatap-muka' || consultation.place) && (
          <Field
            label={t('hour.place')}
            name="place"
            value={place}
            required={metode === 'tatap-muka'}
            maxLength={300}
            hint={t('hour.place_hint')}
            errors={errors.place ?? []}
            onChange={(next) => {
              setPlace(next);
              clearError('place');
            }}
          />
        )}
        {metode === 'daring' && (
          <Field
            label={t('hour.link')}
            name="link"
            value={link}
            maxLength={500}
            inputMode="url"
            hint={t('hour.link_hint')}
            errors={errors.link ?? []}
            onChange={(next) => {
              setLink(next);
              clearError('link');
            }}
          />
        )}
        {isChange && (
          <NoteField
            label={t('hour.note')}
            name="note"
            value={note}
            maxLength={1000}
            errors={errors.note ?? []}
            left={(count) => t('hour.left', { count })}
            onChange={(next) => {
              setNote(next);
              clearError('note');
            }}
          />
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <Action type="submit" look="filled" busy={isBusy}>
            {t(isBusy ? 'hour.sending' : isChange ? 'hour.send_change' : 'hour.send')}
          </Action>
          {onClose && (
            <Action look="outlined" onClick={onClose}>
              {t('hour.cancel')}
            </Action>
          )}
        </Box>
      </Box>
    </Panel>
  );
}
