/** `npm run db:schema`: writes `src/server/database/schema.sql` again, from an empty database that was just migrated. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '#server/database/connect.ts';
import { describeSchema } from '#server/database/describe-schema.ts';
import { ROOT } from '#server/root.ts';

const db = await openDatabase({ databaseUrl: null, dataDir: null });
try {
  writeFileSync(join(ROOT, 'src/server/database/schema.sql'), await describeSchema(db.kysely));
} finally {
  await db.close();
}
