/** The only way out for a business. `presentOwn` opens private answers and is for the owner alone. */
import type { OwnBusiness } from '#contract/business.ts';
import type { Crypt } from '../../crypt.ts';
import type { FileLink } from '../files/present.ts';
import type { BusinessRow } from './queries.ts';
import { answersOfRow, documentsOfRow } from './row.ts';

export function presentOwn(
  crypt: Crypt,
  row: BusinessRow,
  { curator, files, role }: Pick<OwnBusiness, 'curator' | 'role'> & { files: FileLink[] },
): OwnBusiness {
  return {
    id: row.id,
    curator,
    answers: answersOfRow(crypt, row),
    form_version: row.form_version,
    documents: documentsOfRow(crypt, row),
    documents_version: row.documents_version,
    files: Object.fromEntries(files.map((file) => [file.id, file])),
    role,
    updated_at: row.updated_at.toISOString(),
  };
}
