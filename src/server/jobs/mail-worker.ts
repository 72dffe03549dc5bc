/** Sends the mails that were written: by SMTP, or into `DATA_DIR/outbox`, one JSON file each, so that it works offline. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { findMail, forgetMail, markMail } from '../database/mails.ts';
import { FAREWELL, MAIL_JOB, NOTICES_JOB } from '../mail.ts';
import type { App } from '../types.ts';
import { untilNoted } from './queue-worker.ts';

/** Connections to the mail server: what somebody waits for never waits behind notices. */
const MAILS_AT_ONCE = 10;
const NOTICES_AT_ONCE = 5;
/** A job of several mails begins none later than this. With the ten minutes of the last one it stays below the limit of a job. */
const BEGIN_WITHIN_MS = 5 * 60_000;
/** A mail that went out is marked even if the database is away for so long. */
const NOTE_MS = 5 * 60_000;

export interface Letter {
  to: string;
  subject: string;
  text: string;
  kind: string;
  created_at: string;
}
export type Post = (id: string, letter: Letter) => Promise<void>;

export function outboxPost(folder: string): Post {
  return async (id, letter) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = join(folder, `${letter.created_at.replace(/[:.]/g, '-')}-${id.slice(0, 8)}.json`);
    await writeFile(`${name}.tmp`, `${JSON.stringify(letter, null, 2)}\n`, { mode: 0o600 });
    await rename(`${name}.tmp`, name);
  };
}

/** Nothing was sent yet while a server is being connected to: giving up early costs nothing but another try. */
const MOST_CONNECT_SECONDS = 30;

/**
 * `timeoutSeconds` is for one mail as a whole. It is long on purpose: a server may take minutes to answer a mail that it
 * did accept, and whoever gives up then sends it twice (RFC 5321, 4.5.3.2.6 asks for ten minutes).
 */
export function smtpPost(url: string, from: string, timeoutSeconds: number): Post {
  const whole = timeoutSeconds * 1000;
  const connecting = Math.min(MOST_CONNECT_SECONDS * 1000, whole);
  const transport = nodemailer.createTransport(
    { url, dnsTimeout: connecting, connectionTimeout: connecting, greetingTimeout: connecting, socketTimeout: whole },
    { from },
  );
  return async (id, { to, subject, text }) => {
    // The id makes a second delivery after a crash recognisable as the same letter.
    // As an object: a text would be read as a list of addresses.
    await transport.sendMail({
      to: { name: '', address: to },
      subject,
      text,
      messageId: `<${id}@sentra-umkm>`,
      signal: AbortSignal.timeout(whole),
    });
  };
}

export function registerMailWorker(app: App): void {
  const { smtpUrl, mailFrom, smtpTimeout, dataDir } = app.config;
  const post = smtpUrl ? smtpPost(smtpUrl, mailFrom, smtpTimeout) : outboxPost(join(dataDir, 'outbox'));
  const send = async (id: string) => {
    const mail = await findMail(app.db.kysely, id);
    if (!mail || mail.sent_at) return;
    const { recipient: to, subject, body: text, kind } = mail;
    // Its link was too old to work, so its text is gone (see purgeMails).
    if (text === '') return;
    try {
      await post(mail.id, { to, subject, text, kind, created_at: mail.created_at.toISOString() });
    } catch (error) {
      await markMail(app.db.kysely, mail.id, (error as Error).message);
      throw error;
    }
    const isForgotten = kind === FAREWELL;
    await untilNoted(
      () => (isForgotten ? forgetMail(app.db.kysely, mail.id) : markMail(app.db.kysely, mail.id, null)),
      NOTE_MS,
    );
  };
  app.jobs.work(MAIL_JOB, ({ id }) => send(String(id)), { atOnce: MAILS_AT_ONCE });
  const sendNotices = async (ids: string[]) => {
    const troubles: unknown[] = [];
    const began = Date.now();
    for (const id of ids) {
      if (Date.now() - began > BEGIN_WITHIN_MS)
        throw new Error('The mail server is slow: the rest is sent by another try.');
      await send(id).catch((error) => troubles.push(error));
    }
    // Tried again are only those that did not go out: each is looked at first.
    if (troubles.length > 0) throw troubles[0];
  };
  app.jobs.work(NOTICES_JOB, ({ ids }) => sendNotices(ids as string[]), { atOnce: NOTICES_AT_ONCE });
}
