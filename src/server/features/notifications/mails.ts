/** What happened also goes out by e-mail: each notification once, marked in the transaction that writes its mail. */
import type { App } from '../../types.ts';
import { wordsOf } from './present.ts';
import { hasUnmailed, lockUnmailed, markMailed } from './queries.ts';

const AT_ONCE = 50;
const ROUNDS = 20;

type House = Pick<App, 'db' | 'mail' | 'config'>;

/** Answers how many notifications were looked at. */
export async function mailNotices(app: House): Promise<number> {
  let looked = 0;
  for (let round = 0; round < ROUNDS && (await hasUnmailed(app.db.kysely)); round++) {
    const found = await app.db.tx(async (trx) => {
      const rows = await lockUnmailed(trx, AT_ONCE);
      const letters = rows.flatMap((row) => {
        const { title, text, url } = wordsOf(row);
        if (!row.wants || title === '') return [];
        const params = { title, text, name: row.name, link: `${app.config.publicUrl}${url ?? '/notifications'}` };
        return [{ to: row.email, kind: 'notice', params }];
      });
      await app.mail(trx, ...letters);
      if (rows.length > 0)
        await markMailed(
          trx,
          rows.map(({ id }) => id),
        );
      return rows.length;
    });
    looked += found;
    // The rest is in another process's hands.
    if (found === 0) break;
  }
  return looked;
}
