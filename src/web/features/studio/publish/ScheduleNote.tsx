/** Notice of a scheduled publication, with a button to cancel it. Empty if none is scheduled. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { cancelSchedule } from './api.ts';

export function ScheduleNote() {
  const { t } = useTranslation('studio-publish');
  const { id, schedule, reload } = useStudio();
  const [isBusy, setBusy] = useState(false);
  if (!schedule) return null;
  const cancel = async () => {
    setBusy(true);
    try {
      await cancelSchedule(id);
      await reload();
      showToast({ title: t('schedule.cancelled'), variant: 'success' });
    } catch (thrown) {
      showToast({ title: t('schedule.kept'), description: toProblem(thrown).message, variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Alert
      severity="info"
      action={
        <Button
          size="small"
          color="inherit"
          sx={{ whiteSpace: 'nowrap' }}
          disabled={isBusy}
          onClick={() => void cancel()}
        >
          {t('schedule.cancel')}
        </Button>
      }
    >
      {t('schedule.waiting', { when: longDateTime(schedule.at), by: schedule.by?.name ?? t('somebody') })}
      {schedule.note && ` ${t('schedule.note', { note: schedule.note })}`}
    </Alert>
  );
}
