/** Reads what submissions have in common: a periodic job, and the first ones when staff open the page. */
import { setImmediate as letOthersIn } from 'node:timers/promises';
import type { App } from '#server/types.ts';
import { decryptAnswers } from '../forms/forms.commands.ts';
import { madeWith, matchKeysOf } from '../match-keys/match-keys.commands.ts';
import { submissionAad } from '../submissions/submissions.commands.ts';
import { listUnread, saveKeys, type UnreadRow } from './duplicates.queries.ts';

/** A few milliseconds of work, so that requests are not held up. */
const BATCH = 50;
/** What one run of the job reads at most. The next run continues. */
const MOST_PER_RUN = 20_000;

type Services = Pick<App, 'db' | 'crypt' | 'forms' | 'log'>;

async function keysOf(app: Services, { id, form_id, form_version, answers }: UnreadRow) {
  let keys: string[] = [];
  try {
    const { doc } = await app.forms.getVersion(form_id, form_version);
    keys = matchKeysOf(app.crypt, doc, decryptAnswers(app.crypt, answers, submissionAad(id)));
  } catch (error) {
    // It is shown as such elsewhere. Without keys it is not read again and again.
    app.log.warn({ err: error, submission: id }, 'submission cannot be compared with others');
  }
  return { submission_id: id, form_id, keys, answers };
}

/** Returns how many were read; fewer than `limit` means that none is left. */
export async function readKeys(app: Services, limit: number, formId?: string): Promise<number> {
  let count = 0;
  let after: string | null = null;
  while (count < limit) {
    const page = { after, limit: Math.min(BATCH, limit - count), formId };
    const rows: UnreadRow[] = await listUnread(app.db.kysely, madeWith(app.crypt), page);
    if (rows.length === 0) break;
    after = rows.at(-1)?.id ?? null;
    const read: Awaited<ReturnType<typeof keysOf>>[] = [];
    for (const row of rows) read.push(await keysOf(app, row));
    await app.db.tx((trx) => saveKeys(trx, madeWith(app.crypt), read));
    count += rows.length;
    await letOthersIn();
  }
  return count;
}

export const readAllKeys = (app: Services): Promise<number> => readKeys(app, MOST_PER_RUN);
