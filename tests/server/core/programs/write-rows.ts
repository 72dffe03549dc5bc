/** Writes row after row and prints each one that the database acknowledged. The test kills it meanwhile. */
import { openDatabase } from '#server/database/connect.ts';

const db = await openDatabase({ databaseUrl: null, dataDir: process.argv[2] ?? '', template: process.argv[3] });
const prefix = process.argv[4] ?? 'row';
let next = 0;
const write = async () => {
  for (;;) {
    const key = `${prefix}-${next++}`;
    await db.tx(async (trx) => {
      await trx
        .insertInto('settings')
        .values({ key, value: JSON.stringify(key) })
        .execute();
    });
    process.stdout.write(`ack ${key}\n`);
  }
};
await Promise.all([write(), write(), write(), write(), write()]);
