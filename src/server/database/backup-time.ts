/** When the last `npm run backup` ended, as a value of the table `settings`. */
import type { Db } from './connect.ts';
import { findSetting } from './settings.ts';

const KEY = 'backup:ended';

export const RECORD_BACKUP = `insert into settings (key, value) values ('${KEY}', to_jsonb(now()))
  on conflict (key) do update set value = excluded.value`;

export async function lastBackupAt(db: Db): Promise<Date | null> {
  const text = await findSetting<string>(db, KEY);
  return text === undefined ? null : new Date(text);
}
