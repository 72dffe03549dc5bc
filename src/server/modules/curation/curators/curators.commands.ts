/** What a curator may read about a business that they assist. Each read is audited. */
import type { CuratedBusinessDetail } from '#contract/curation.ts';
import { hasPermission } from '#contract/roles.ts';
import { fileIdsOf } from '#engine/answers.ts';
import { insertAudit } from '#server/database/audit.ts';
import { listFiles } from '#server/modules/files/files/files.commands.ts';
import { documentAnswersOf, profileAnswersOf } from '#server/modules/sellers/business/business.commands.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { presentAssistedSheet } from './curators.present.ts';
import { findAssisted, findOwner } from './curators.queries.ts';
import { readLicences } from './licences/licences.commands.ts';

/** 404 for every business that this curator does not assist. Staff read all. */
export async function loadAssistedBusiness(
  app: App,
  reader: User,
  id: string,
  ip: string,
): Promise<CuratedBusinessDetail> {
  const db = app.db.kysely;
  const row = await findAssisted(db, hasPermission(reader.role, 'businesses.read') ? null : reader.id, id);
  if (!row) throw problems.NOT_FOUND();
  const [profile, documents] = [await profileAnswersOf(app, row), await documentAnswersOf(app, row)];
  const ids = [profile, documents].flatMap(({ doc, answers }) => fileIdsOf(doc, answers).map((file) => file.id));
  const files = ids.length > 0 ? await listFiles(db, ids) : [];
  const action = 'business.documents-read';
  await app.db.tx((trx) =>
    insertAudit(trx, {
      actor_id: reader.id,
      action,
      subject_kind: 'business',
      subject_id: id,
      facts: { owner_id: row.user_id, files: fileIdsOf(documents.doc, documents.answers).map((file) => file.id) },
      ip,
    }),
  );
  const licences = await readLicences(app, row, documents.answers);
  return presentAssistedSheet(row, await findOwner(db, id), { profile, documents, files, licences });
}
