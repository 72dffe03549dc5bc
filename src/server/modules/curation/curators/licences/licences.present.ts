/** The state of each licence of a business, for its owner and for those who confirm it. */
import { type BusinessLicence, LICENCE_KINDS, type LicenceKind } from '#contract/licences.ts';
import type { Answers } from '#engine/types.ts';
import type { LicenceRow } from './licences.queries.ts';

/** The field of the form `business-documents` that holds the document. */
const fileFieldOf = (kind: LicenceKind): string => `${kind}_file`;

interface LicenceDocument {
  /** The document, by upload id. */
  file: string | null;
  number: string | null;
}
export function licenceDocumentOf(kind: LicenceKind, nib: string | null, documents: Answers): LicenceDocument {
  const file = documents[fileFieldOf(kind)];
  return { file: typeof file === 'string' && file !== '' ? file : null, number: kind === 'nib' ? nib : null };
}

/** A NIB is confirmed by number and document together. */
export const canVerify = (kind: LicenceKind, { file, number }: LicenceDocument): boolean =>
  file !== null && (kind !== 'nib' || number !== null);

export const presentLicences = (rows: LicenceRow[], nib: string | null, documents: Answers): BusinessLicence[] =>
  LICENCE_KINDS.map((kind) => {
    const given = licenceDocumentOf(kind, nib, documents);
    const row = canVerify(kind, given) ? rows.find((licence) => licence.kind === kind) : undefined;
    const unconfirmed = canVerify(kind, given) ? 'waiting' : 'missing';
    return {
      kind,
      ...given,
      state: row ? (row.is_expired ? 'expired' : 'verified') : unconfirmed,
      verified_at: row?.verified_at.toISOString() ?? null,
      verified_by: row?.verified_by ? { id: row.verified_by, name: row.verifier ?? '' } : null,
      expires_at: row?.expires_on ?? null,
    };
  });
