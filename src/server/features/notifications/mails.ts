/** What happened also goes out by e-mail: each notification once, marked in the transaction that writes its mail. */
import { NOTICE } from '../../mail.ts';
import type { App } from '../../types.ts';
import { wordsOf } from './present.ts';
import { hasUnmailed, lockUnmailed, markMailed } from './queries.ts';

const AT_ONCE = 100;
const ROUNDS = 10;

type House = Pick<App, 'db' | 'mail' | 'config'>;

export async function mailNotices(app: House): Promise<void> {
  for (let round = 0; round < ROUNDS && (await hasUnmailed(app.db.kysely)); round++) {
    const found = await app.db.tx(async (trx) => {
      const rows = await lockUnmailed(trx, AT_ONCE);
      const letters = rows.flatMap((row) => {
        const { title, text, url } = wordsOf(row);
        if (!row.wants || title === '') return [];
        const params = { title, text, name: row.name, link: `${app.config.publicUrl}${url ?? '/notifications'}` };
        return [{ to: row.email, kind: NOTICE, params }];
      });
      await app.mail(trx, ...letters);
      if (rows.length > 0)
        await markMailed(
          trx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
    // The rest is in another process's hands, or came just now: the next look takes it along with what comes until then.
    if (found < AT_ONCE) break;
  }
}
