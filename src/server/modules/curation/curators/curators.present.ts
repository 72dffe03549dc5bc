import type { CuratedBusinessDetail } from '#contract/curation.ts';
import type { BusinessLicence } from '#contract/licences.ts';
import type { CuratedBusiness } from '#contract/submissions.ts';
import { fileIdsOf } from '#engine/answers.ts';
import type { FileLink } from '#server/modules/files/files/files.present.ts';
import type { MigratedAnswers } from '#server/modules/forms/forms/forms.commands.ts';
import { maskAnswers } from '#server/modules/forms/forms/forms.present.ts';
import type { BusinessRow } from '#server/modules/sellers/business/business.queries.ts';
import type { AssistedBusiness } from './curators.queries.ts';

export const presentAssistedBusiness = ({
  owner_id,
  owner_name,
  created_at,
  ...row
}: AssistedBusiness): CuratedBusiness => ({
  ...row,
  owner: { id: owner_id, name: owner_name },
  created_at: new Date(created_at).toISOString(),
});

interface RelatedData {
  profile: MigratedAnswers;
  documents: MigratedAnswers;
  files: FileLink[];
  licences: BusinessLicence[];
}
/** Private answers are masked. Files are links, and each read of a file checks rights again. */
export function presentAssistedSheet(
  row: BusinessRow,
  { owner_name, submissions }: { owner_name: string; submissions: number },
  { profile, documents, files, licences }: RelatedData,
): CuratedBusinessDetail {
  const filled = ({ doc, answers }: MigratedAnswers) => {
    const ids = new Set(fileIdsOf(doc, answers).map((file) => file.id));
    const links = files.filter(({ id }) => ids.has(id));
    return {
      doc,
      answers: maskAnswers(doc, answers),
      files: Object.fromEntries(
        links.map(({ id, url, file_name, mime, bytes }) => [id, { id, url, file_name, mime, bytes }]),
      ),
    };
  };
  const { id, business_name, brand_name, business_field, district } = row;
  return {
    ...{ id, business_name, brand_name, business_field, district, submissions },
    owner: { id: row.user_id, name: owner_name },
    licences_waiting: licences.filter(({ state }) => state === 'waiting').length,
    created_at: row.created_at.toISOString(),
    licences,
    profile: filled(profile),
    documents: row.documents_version === null ? null : filled(documents),
  };
}
