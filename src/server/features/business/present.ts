/** The only way out for a business. `presentOwn` opens private answers and is for the owner alone. */
import type { OwnBusiness } from '#contract/business.ts';
import type { App } from '../../types.ts';
import type { FileLink } from '../files/present.ts';
import type { BusinessRow } from './queries.ts';
import { answersOfRow, documentsOfRow } from './row.ts';

export function presentOwn(
  app: Pick<App, 'forms'>,
  row: BusinessRow,
  { curator, files, role }: Pick<OwnBusiness, 'curator' | 'role'> & { files: FileLink[] },
): OwnBusiness {
  return {
    id: row.id,
    curator,
    answers: answersOfRow(app, row),
    form_version: row.form_version,
    documents: documentsOfRow(app, row),
    documents_version: row.documents_version,
    files: Object.fromEntries(files.map((file) => [file.id, file])),
    role,
    updated_at: row.updated_at.toISOString(),
  };
}
