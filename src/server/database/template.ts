/** An empty, migrated embedded database in one file: beginning from it saves a first start its initdb and its migrations. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeJobs } from '../jobs/jobs.ts';
import { ROOT } from '../root.ts';
import { openDatabase } from './connect.ts';

const BUILT = join(ROOT, 'dist/server/database.tar.gz');

/** The one that the build left, for every program that may be the first in a folder; without it a first start runs initdb and migrations itself. */
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
