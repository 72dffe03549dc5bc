/** Reads one file: checks the right, audits reads of a personal file by somebody else, then sends the bytes. */
import type { Readable } from 'node:stream';
import { insertAudit } from '#server/database/audit.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { type FileRow, findFile } from '../files/files.queries.ts';
import { fileStore, isPersonal } from '../uploads/uploads.commands.ts';
import { canReadFile } from './file-access.ts';

interface OpenFile {
  row: FileRow;
  stream: Readable;
  bytes: number;
}

export async function readFile(app: App, user: User, id: string, ip: string): Promise<OpenFile> {
  const row = await findFile(app.db.kysely, id);
  if (!row || !(await canReadFile(app.db.kysely, user, row))) throw problems.NOT_FOUND();
  const isNoted = row.visibility === 'private' && row.owner_id !== user.id;
  if (isNoted && (await isPersonal(app, row.form_id, row.field)))
    await app.db.tx((trx) =>
      insertAudit(trx, {
        actor_id: user.id,
        action: 'file.read',
        subject_kind: 'file',
        subject_id: row.id,
        facts: { form_id: row.form_id, field: row.field, owner_id: row.owner_id },
        ip,
      }),
    );
  const { visibility, sha256, extension } = row;
  const found = await fileStore(app).read({ visibility, sha256, extension });
  if (!found) {
    app.log.error({ file: row.id }, 'a file of the database is missing in the store');
    throw problems.NOT_FOUND();
  }
  return { row, ...found };
}
