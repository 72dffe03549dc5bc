/** Notice of a scheduled publication, with a button to cancel it. Empty if none is scheduled. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { showProblem } from '../../../components/show-problem.ts';
import { showToast } from '../../../components/toasts.ts';
import { useAction } from '../../../components/useAction.ts';
import { longDateTime } from '../../../format/dates.ts';
import { useStudio } from '../store.tsx';
import { cancelSchedule } from './api.ts';
import { t } from './translations.ts';

export function ScheduleNote() {
  const { id, schedule, reload } = useStudio();
  const { isBusy, run } = useAction(() => cancelSchedule(id), {
    onSuccess: async () => {
      await reload();
      showToast({ title: t('schedule.cancelled'), variant: 'success' });
    },
    onProblem: (problem) => showProblem(problem, t('schedule.kept')),
  });
  if (!schedule) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button size="small" color="inherit" sx={{ whiteSpace: 'nowrap' }} disabled={isBusy} onClick={() => void run()}>
          {t('schedule.cancel')}
        </Button>
      }
    >
      {t('schedule.waiting', { when: longDateTime(schedule.at), by: schedule.by?.name ?? t('somebody') })}
      {schedule.note && ` ${t('schedule.note', { note: schedule.note })}`}
    </Alert>
  );
}
