/** Confirms a licence from its document, or revokes the confirmation. */
import type { BusinessLicence, LicenceBody, LicenceKind } from '#contract/licences.ts';
import { hasPermission } from '#contract/roles.ts';
import { dayInWita } from '#engine/calendar.ts';
import type { Answers } from '#engine/types.ts';
import { insertAudit } from '#server/database/audit.ts';
import type { Tx } from '#server/database/connect.ts';
import { t } from '#server/lib/i18n.ts';
import { documentAnswersOf } from '#server/modules/sellers/business/business.commands.ts';
import { type BusinessRow, deleteLicences } from '#server/modules/sellers/business/business.queries.ts';
import { problems } from '#server/problems.ts';
import type { App, User } from '#server/types.ts';
import { canVerify, licenceDocumentOf, presentLicences } from './licences.present.ts';
import { findBusiness, listLicences, lockBusiness, saveLicence } from './licences.queries.ts';

interface Verifier {
  user: Pick<User, 'id' | 'role'>;
  ip: string | null;
}
type Services = Pick<App, 'db' | 'forms'>;

/** Locks the business. Staff may verify any, a curator those that they assist, the owner never. 404 for all others. */
async function lockBusinessToVerify(trx: Tx, { id: userId, role }: Verifier['user'], id: string): Promise<BusinessRow> {
  const row = await lockBusiness(trx, id);
  const isTheirs =
    row && row.user_id !== userId && (hasPermission(role, 'licences.verify-all') || row.curator_id === userId);
  if (!isTheirs) throw problems.NOT_FOUND();
  return row;
}

export async function verifyLicence(
  app: App,
  { user, ip }: Verifier,
  id: string,
  { kind, expires_at, file }: LicenceBody,
): Promise<void> {
  const expires_on = requireExpiry(kind, expires_at ?? null);
  const documents = await readDocuments(app, id);
  await app.db.tx(async (trx) => {
    const row = await lockBusinessToVerify(trx, user, id);
    const given = licenceDocumentOf(kind, row.business_nib, documents.answers);
    if (!canVerify(kind, given)) throw problems.CONFLICT('LICENCE_WITHOUT_DOCUMENT');
    const isChanged = JSON.stringify(row.documents) !== documents.stored || (file !== undefined && file !== given.file);
    if (isChanged) throw problems.CONFLICT('LICENCE_CHANGED');
    await saveLicence(trx, { business_id: id, kind, verified_by: user.id, expires_on });
    const facts = { owner_id: row.user_id, kind, ...(expires_on ? { expires_at: expires_on } : {}) };
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'licence.verified',
      subject_kind: 'business',
      subject_id: id,
      facts,
      ip,
    });
  });
}

export const withdrawLicence = (app: App, { user, ip }: Verifier, id: string, kind: LicenceKind): Promise<void> =>
  app.db.tx(async (trx) => {
    const row = await lockBusinessToVerify(trx, user, id);
    const deleted = await deleteLicences(trx, id, [kind]);
    if (deleted.length === 0) throw problems.NOT_FOUND();
    const facts = { owner_id: row.user_id, kind };
    await insertAudit(trx, {
      actor_id: user.id,
      action: 'licence.withdrawn',
      subject_kind: 'business',
      subject_id: id,
      facts,
      ip,
    });
  });

/** A NIB does not expire. Halal and PIRT need an expiry day that is not over. */
function requireExpiry(kind: LicenceKind, expires_at: string | null): string | null {
  if (kind === 'nib') {
    if (expires_at !== null) throw problems.VALIDATION_FAILED({ expires_at: [t('licences:nib_never_expires')] });
    return null;
  }
  const label = t(`licences:kind.${kind}`);
  if (expires_at === null) throw problems.VALIDATION_FAILED({ expires_at: [t('licences:expiry_needed', { label })] });
  if (expires_at < dayInWita(new Date()))
    throw problems.VALIDATION_FAILED({ expires_at: [t('licences:expiry_passed')] });
  return expires_at;
}

/** Decrypted before the transaction, which must not read forms. Inside it the stored text is compared again. */
async function readDocuments(app: App, id: string): Promise<{ answers: Answers; stored: string }> {
  const row = await findBusiness(app.db.kysely, id);
  if (!row) throw problems.NOT_FOUND();
  return { answers: (await documentAnswersOf(app, row)).answers, stored: JSON.stringify(row.documents) };
}

export const readLicences = async (
  app: Services,
  row: Pick<BusinessRow, 'id' | 'business_nib'>,
  documents: Answers,
): Promise<BusinessLicence[]> =>
  presentLicences(await listLicences(app.db.kysely, row.id), row.business_nib, documents);
