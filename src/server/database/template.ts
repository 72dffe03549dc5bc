/** A file with an empty, migrated embedded database. A first start copies it instead of running initdb and all migrations. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeJobs } from '../jobs/jobs.ts';
import { ROOT } from '../root.ts';
import { openDatabase } from './connect.ts';

const BUILT = join(ROOT, 'dist/server/database.tar.gz');

/** The file that the build made, for every program that may be the first to use a folder; undefined if there is none. */
export const builtTemplate = (): string | undefined => (existsSync(BUILT) ? BUILT : undefined);

export async function writeDatabaseTemplate(file: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir: null });
  try {
    const jobs = makeJobs({ db, onError: (error) => console.error(error) });
    await jobs.prepare();
    await jobs.stop();
    await writeFile(file, await db.dump());
  } finally {
    await db.close();
  }
}
