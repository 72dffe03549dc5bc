/**
 * Makes the first start of an embedded database atomic. A marker file beside the folder exists while the database is created. The next
 * start deletes what an interrupted start left, because no request was answered from it yet.
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

const markerFile = (folder: string) => `${folder}.making`;

/** True if the folder contains a completely created database. */
export const containsDatabase = (folder: string): boolean =>
  !existsSync(markerFile(folder)) && existsSync(folder) && readdirSync(folder).length > 0;

/** True if there is no database yet, so that a template may be copied there. Must be called under the directory lock. */
export function beginFirstStart(folder: string): boolean {
  if (existsSync(markerFile(folder))) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder) && readdirSync(folder).length > 0) return false;
  writeFileSync(markerFile(folder), '', { mode: 0o600 });
  return true;
}

export const endFirstStart = (folder: string) => rmSync(markerFile(folder), { force: true });
