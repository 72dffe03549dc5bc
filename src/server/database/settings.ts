/** Values that the server keeps under a key in the table `settings`. */
import type { Db } from './connect.ts';

/** Undefined if nothing is stored. `T`: what the code that writes this key stores. */
export async function findSetting<T>(db: Db, key: string): Promise<T | undefined> {
  const query = db.selectFrom('settings').select('value').where('key', '=', key).$castTo<{ value: T }>();
  return (await query.executeTakeFirst())?.value;
}
