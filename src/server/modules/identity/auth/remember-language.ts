/** Mails to a user are written in the language of the request with which the user last registered, logged in or stayed logged in. */
import type { Tx } from '#server/database/connect.ts';
import { currentLanguage, hasLanguages } from '#server/lib/language.ts';
import { setLanguage } from './auth.queries.ts';

export async function rememberLanguage(trx: Tx, user_id: string): Promise<void> {
  if (hasLanguages()) await setLanguage(trx, user_id, currentLanguage());
}
