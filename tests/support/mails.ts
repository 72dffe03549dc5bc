/** Reads the e-mails that the application has sent. */
import type { Database } from '#server/database/connect.ts';

interface ReadMail {
  recipient: string;
  subject: string;
  body: string;
  kind: string;
}
export interface Mailbox {
  all(to?: string): Promise<ReadMail[]>;
  /** The newest e-mail to this address. Throws if there is none. */
  last(to: string): Promise<ReadMail>;
}

export function mailboxOf(db: Database): Mailbox {
  const all = async (to?: string) => {
    let query = db.kysely.selectFrom('mails').select(['recipient', 'subject', 'body', 'kind']).orderBy('created_at');
    if (to) query = query.where('recipient', '=', to);
    return query.execute();
  };
  return {
    all,
    async last(to) {
      const mail = (await all(to)).at(-1);
      if (!mail) throw new Error(`No mail was written to ${to}.`);
      return mail;
    },
  };
}
