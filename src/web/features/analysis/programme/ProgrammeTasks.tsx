/** Open tasks of the programme's staff, each with a count and a link. */
import type { ProgrammeTasks as Counts } from '#contract/programme.ts';
import { TaskList } from '../TaskList.tsx';
import { t } from './translations.ts';

/** The most urgent first. Each links to the page where the task is done. */
const TASK_PATHS: { name: keyof Counts; to: string }[] = [
  { name: 'complaints_waiting', to: '/dashboard/staff/complaints' },
  { name: 'tickets_new', to: '/dashboard/staff/tickets' },
  { name: 'refunds_to_check', to: '/dashboard/staff/refunds' },
  { name: 'to_verify', to: '/dashboard/staff/curation/submissions?status=submitted' },
  { name: 'without_period', to: '/dashboard/staff/curation/submissions?period=none&status=verifying' },
  { name: 'registrations_waiting', to: '/dashboard/staff/curation/registrations' },
  { name: 'consultations_pending', to: '/dashboard/staff/consultations?status=pending' },
  { name: 'mails_failed', to: '/dashboard/staff/mails?state=failed' },
  { name: 'form_findings', to: '#formulir' },
];

export function ProgrammeTasks({ counts }: { counts: Counts }) {
  const tasks = TASK_PATHS.map(({ name, to }) => ({ count: counts[name], text: t(`tasks.${name}`), to }));
  return <TaskList tasks={tasks} none={t('tasks.none')} />;
}
