/** Sends the written mails by SMTP, or offline into `DATA_DIR/outbox` as one JSON file each. */

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { deleteMail, findMail, recordDelivery } from '../database/mails.ts';
import { errorMessage } from '../lib/error-code.ts';
import { ACCOUNT_ERASED, MAIL_JOB, NOTIFICATIONS_JOB } from '../mail.ts';
import type { App } from '../types.ts';
import { retryUntilRecorded } from './queue-worker.ts';

/** Parallel SMTP connections. Mails that a user waits for never queue behind notifications. */
const MAIL_CONCURRENCY = 10;
const NOTIFICATION_CONCURRENCY = 5;
/** Time limit for starting the mails of one batch. Together with ten minutes for the last mail it stays below the job timeout. */
const START_WITHIN_MS = 5 * 60_000;
/** Time during which the worker retries to mark a sent mail while the database is unavailable. */
const RECORD_TIMEOUT_MS = 5 * 60_000;

interface Email {
  to: string;
  subject: string;
  text: string;
  kind: string;
  created_at: string;
}
type MailTransport = (id: string, email: Email) => Promise<void>;

function outboxTransport(folder: string): MailTransport {
  return async (id, email) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${email.created_at.replace(/[:.]/g, '-')}-${id.slice(0, 8)}.json`);
    await writeFile(`${name}.tmp`, `${JSON.stringify(email, null, 2)}\n`, { mode: 0o600 });
    await rename(`${name}.tmp`, name);
  };
}

/** Connect timeout. Nothing was sent yet, so giving up early only costs another attempt. */
const MAX_CONNECT_SECONDS = 30;

/**
 * `timeoutSeconds` is the limit for one whole mail. It is long on purpose: a server may take minutes to answer for a mail that it
 * did accept, and a client that gives up earlier sends it twice (RFC 5321, 4.5.3.2.6 asks for ten minutes).
 */
function smtpTransport(url: string, from: string, timeoutSeconds: number): MailTransport {
  const timeoutMs = timeoutSeconds * 1000;
  const connectTimeoutMs = Math.min(MAX_CONNECT_SECONDS * 1000, timeoutMs);
  const transport = nodemailer.createTransport(
    {
      url,
      dnsTimeout: connectTimeoutMs,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: timeoutMs,
    },
    { from },
  );
  return async (id, { to, subject, text }) => {
    // The message id identifies a second delivery after a crash as the same mail.
    // `to` is an object, because a string would be parsed as a list of addresses.
    await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@sentra-umkm>`,
      signal: AbortSignal.timeout(timeoutMs),
    });
  };
}

export function registerMailWorker(app: App): void {
  const { smtpUrl, mailFrom, smtpTimeout, dataDir } = app.config;
  const transport = smtpUrl ? smtpTransport(smtpUrl, mailFrom, smtpTimeout) : outboxTransport(join(dataDir, 'outbox'));
  const send = async (id: string) => {
    const mail = await findMail(app.db.kysely, id);
    if (!mail || mail.sent_at) return;
    const { recipient: to, subject, body: text, kind } = mail;
    // The link in it expired, so the text was deleted (see purgeMails).
    if (text === '') return;
    try {
      await transport(mail.id, { to, subject, text, kind, created_at: mail.created_at.toISOString() });
    } catch (error) {
      await recordDelivery(app.db.kysely, mail.id, errorMessage(error));
      throw error;
    }
    const isAccountErased = kind === ACCOUNT_ERASED;
    await retryUntilRecorded(
      () => (isAccountErased ? deleteMail(app.db.kysely, mail.id) : recordDelivery(app.db.kysely, mail.id, null)),
      RECORD_TIMEOUT_MS,
    );
  };
  app.jobs.work(MAIL_JOB, ({ id }) => send(String(id)), { atOnce: MAIL_CONCURRENCY });
  const sendNotifications = async (ids: string[]) => {
    const errors: unknown[] = [];
    const began = Date.now();
    for (const id of ids) {
      if (Date.now() - began > START_WITHIN_MS)
        throw new Error('The mail server is slow: the rest is sent by another try.');
      await send(id).catch((error) => errors.push(error));
    }
    // The retry sends only the failed mails, because `send` skips those that are already sent.
    if (errors.length > 0) throw errors[0];
  };
  app.jobs.work(NOTIFICATIONS_JOB, ({ ids }) => sendNotifications(ids as string[]), {
    atOnce: NOTIFICATION_CONCURRENCY,
  });
}
