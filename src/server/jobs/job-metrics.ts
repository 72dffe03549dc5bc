/** What `/metrics` shows about background work: queues, periodic jobs, mails, and the last backup. */
import { lastBackupAt } from '../database/backup-time.ts';
import { countQueues } from '../database/job-queues.ts';
import { countUnsentMails } from '../database/mails.ts';
import type { App } from '../types.ts';

export function registerJobMetrics({ db, jobs, metrics }: App): void {
  metrics.fromDatabase(
    {
      job_queue_waiting: { help: 'Jobs that are due and not begun.', label: 'queue' },
      job_queue_oldest_seconds: { help: 'How long the oldest job that waits has been due.', label: 'queue' },
      job_queue_failed: { help: 'Jobs that used up all attempts, until the queue forgets them.', label: 'queue' },
    },
    async () => {
      const queues = await countQueues(db.kysely);
      const byQueue = (read: (queue: (typeof queues)[number]) => number) =>
        Object.fromEntries(queues.map((queue) => [queue.name, read(queue)]));
      return {
        job_queue_waiting: byQueue(({ waiting }) => waiting),
        job_queue_oldest_seconds: byQueue(({ oldest_seconds }) => oldest_seconds),
        job_queue_failed: byQueue(({ failed }) => failed),
      };
    },
  );
  metrics.fromDatabase(
    { mails_unsent: { help: 'Mails that are not sent, with and without a failed attempt.', label: 'state' } },
    async () => ({ mails_unsent: { ...(await countUnsentMails(db.kysely)) } }),
  );
  metrics.fromDatabase(
    { backup_age_seconds: { help: 'Time since the end of the last `npm run backup`. No value: there was none.' } },
    async () => {
      const at = await lastBackupAt(db.kysely);
      return { backup_age_seconds: at === null ? null : Math.max(0, (Date.now() - at.getTime()) / 1000) };
    },
  );
  metrics.gauge(
    { name: 'periodic_job_failing', help: '1 if the last run in this process failed, otherwise 0.', label: 'job' },
    () => Object.fromEntries(jobs.periodic().map(({ name, error }) => [name, error === null ? 0 : 1])),
  );
}
