/** An empty, migrated embedded database in one file: beginning from it saves a first start its initdb and its migrations. */
import { writeFile } from 'node:fs/promises';
import { makeJobs } from '../jobs/jobs.ts';
import { openDatabase } from './door.ts';

export async function writeDatabaseTemplate(file: string): Promise<void> {
  const db = await openDatabase({ databaseUrl: null, dataDir: null });
  try {
    const jobs = makeJobs({ db, onTrouble: (error) => console.error(error) });
    await jobs.prepare();
    await jobs.stop();
    await writeFile(file, await db.dump());
  } finally {
    await db.close();
  }
}
