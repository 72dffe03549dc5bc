/** API keys for tests, as the server stores them. */
import { randomUUID } from 'node:crypto';
import { randomToken, sha256 } from '#server/crypt.ts';
import type { Database } from '#server/database/connect.ts';

/** Returns the key. */
export async function insertApiKey(
  db: Database,
  forms: string[],
  more: { expires_at?: Date; revoked_at?: Date } = {},
): Promise<string> {
  const key = `key_${randomToken()}`;
  await db.kysely
    .insertInto('api_keys')
    .values({ id: randomUUID(), name: 'Dinas', prefix: key.slice(0, 10), hash: sha256(key), forms, ...more })
    .execute();
  return key;
}
