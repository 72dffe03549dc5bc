/** Builds the responses about a business. `presentOwnBusiness` shows private answers and is for the owner only. */
import type { OwnBusiness } from '#contract/business.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import type { MigratedAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import type { BusinessRow } from './business.queries.ts';

interface RelatedData extends Pick<OwnBusiness, 'curator' | 'role'> {
  profile: MigratedAnswers;
  documents: MigratedAnswers;
  files: FileLink[];
}

/** Answers and versions are those of the current forms. Stored answers were migrated to them. */
export function presentOwnBusiness(
  row: BusinessRow,
  { profile, documents, curator, files, role }: RelatedData,
): OwnBusiness {
  return {
    id: row.id,
    curator,
    answers: profile.answers,
    form_version: profile.doc.version,
    documents: documents.answers,
    documents_version: row.documents_version === null ? null : documents.doc.version,
    files: Object.fromEntries(files.map((file) => [file.id, file])),
    role,
    updated_at: row.updated_at.toISOString(),
  };
}
