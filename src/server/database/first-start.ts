/**
 * The first start of an embedded database is whole or was not: while it is being made a marker lies beside it, and what an
 * interrupted making left behind is cleared away (nobody has been answered from it yet).
 */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';

const markerFile = (folder: string) => `${folder}.making`;

/** Whether a database that was made to its end lies in the folder. */
export const containsDatabase = (folder: string): boolean =>
  !existsSync(markerFile(folder)) && existsSync(folder) && readdirSync(folder).length > 0;

/** True: there is no database yet, and a template may be put there. Call it under the directory's lock. */
export function beginFirstStart(folder: string): boolean {
  if (existsSync(markerFile(folder))) rmSync(folder, { recursive: true, force: true });
  else if (existsSync(folder) && readdirSync(folder).length > 0) return false;
  writeFileSync(markerFile(folder), '', { mode: 0o600 });
  return true;
}

export const endFirstStart = (folder: string) => rmSync(markerFile(folder), { force: true });
