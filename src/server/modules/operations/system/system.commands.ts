import { insertAudit } from '#server/database/audit.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { findJobQueue } from './system.queries.ts';

/** Retries a job that failed for good. All jobs are idempotent. */
export const retryJob = (app: App, actor: { id: string; ip: string | null }, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const queue = await findJobQueue(trx, id);
    if (queue === undefined) throw problems.NOT_FOUND();
    if (!(await app.jobs.retry(trx, queue, id))) throw problems.CONFLICT('JOB_NOT_FAILED');
    const subject = { subject_kind: 'job', subject_id: id, facts: { queue } };
    await insertAudit(trx, { actor_id: actor.id, ip: actor.ip, action: 'job.retried', ...subject });
  });
