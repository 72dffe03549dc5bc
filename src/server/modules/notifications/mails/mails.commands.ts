/** Tries again at once to send an e-mail that failed. */
import { insertAudit } from '#server/database/audit.ts';
import { MAIL_JOB } from '#server/mail.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { lockOutbox } from './mails.queries.ts';

/** The job sends nothing twice, because it checks whether the e-mail was sent meanwhile. */
export const retryMail = (app: App, actor: { id: string; ip: string | null }, id: string): Promise<void> =>
  app.db.tx(async (trx) => {
    const mail = await lockOutbox(trx, id);
    if (!mail) throw problems.NOT_FOUND();
    if (mail.sent_at) throw problems.CONFLICT('MAIL_SENT_ALREADY');
    if (mail.is_blank) throw problems.CONFLICT('MAIL_TOO_OLD');
    await app.jobs.send(trx, MAIL_JOB, { id }, { singletonKey: id });
    const subject = { subject_kind: 'mail', subject_id: id, facts: { kind: mail.kind } };
    await insertAudit(trx, { actor_id: actor.id, ip: actor.ip, action: 'mail.retried', ...subject });
  });
