/**
 * The secret key of an embedded installation: created on the first run and stored in a file that only its owner may read.
 * A database without its key is refused, because a new key could not decrypt the stored values.
 */

import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { containsDatabase } from './database/first-start.ts';
import { ConfigError } from './env.ts';
import { errorCode } from './lib/error-code.ts';
import { t } from './lib/i18n.ts';

export function readOrCreateSecretKey(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) {
    if (containsDatabase(join(dataDir, 'database'))) throw new ConfigError(t('start:key_lost', { file }));
    try {
      writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process created the key first. Its key is used.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
  chmodSync(file, 0o600);
  const key = readFileSync(file, 'utf8').trim();
  if (key.length < 32) throw new ConfigError(t('start:key_broken', { file }));
  return key;
}
