/** Sends the mails that were written: by SMTP, or into `DATA_DIR/outbox`, one JSON file each, so that it works offline. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import { findMail, forgetMail, markMail } from '../database/mails.ts';
import { FAREWELL, MAIL_JOB, NOTICES_JOB } from '../mail.ts';
import type { App } from '../types.ts';

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

export function smtpPost(url: string, from: string): Post {
  const transport = nodemailer.createTransport(url, { from });
  return async (id, { to, subject, text }) => {
    // The id makes a second delivery after a crash recognisable as the same letter.
    // As an object: a text would be read as a list of addresses.
    await transport.sendMail({ to: { name: '', address: to }, subject, text, messageId: `<${id}@sentra-umkm>` });
  };
}

export function registerMailWorker(app: App): void {
  const { smtpUrl, mailFrom, dataDir } = app.config;
  const post = smtpUrl ? smtpPost(smtpUrl, mailFrom) : outboxPost(join(dataDir, 'outbox'));
  const send = async (id: string) => {
    const mail = await findMail(app.db.kysely, id);
    if (!mail || mail.sent_at) return;
    const { recipient: to, subject, body: text, kind } = mail;
    // Its link was too old to work, so its text is gone (see purgeMails).
    if (text === '') return;
    try {
      await post(mail.id, { to, subject, text, kind, created_at: mail.created_at.toISOString() });
      await (kind === FAREWELL ? forgetMail(app.db.kysely, mail.id) : markMail(app.db.kysely, mail.id, null));
    } catch (error) {
      await markMail(app.db.kysely, mail.id, (error as Error).message);
      throw error;
    }
  };
  app.jobs.work(MAIL_JOB, ({ id }) => send(String(id)));
  app.jobs.work(NOTICES_JOB, async ({ ids }) => {
    const troubles: unknown[] = [];
    for (const id of ids as string[]) await send(id).catch((error) => troubles.push(error));
    // Tried again are only those that did not go out: each is looked at first.
    if (troubles.length > 0) throw troubles[0];
  });
}
