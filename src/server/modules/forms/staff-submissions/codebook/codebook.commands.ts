/** The codebook of a form: every question that it has or had, with its type, list, rules and versions. */
import { Readable } from 'node:stream';
import type { CodebookQuery } from '#contract/staff-submissions.ts';
import type { FormDoc } from '#engine/types.ts';
import { streamSheet } from '#server/export-file.ts';
import type { App } from '#server/types.ts';
import { columnsOf } from '../columns.ts';
import { listVersionNumbers } from './codebook.queries.ts';
import { codebookSchema } from './codebook-schema.ts';
import { codebookSheet } from './codebook-sheet.ts';
import { codebookEntries } from './entries.ts';

export async function openCodebook(app: App, { form, format }: CodebookQuery): Promise<Readable> {
  const { doc } = await app.forms.get(form);
  const docs: FormDoc[] = [];
  for (const version of await listVersionNumbers(app.db.kysely, doc.id))
    docs.push(version === doc.version ? doc : (await app.forms.getVersion(doc.id, version)).doc);
  const older = docs.filter(({ version }) => version !== doc.version);
  const entries = codebookEntries(columnsOf(doc, older), docs);
  if (format === 'xlsx') return streamSheet(codebookSheet(entries), 'xlsx');
  const schema = codebookSchema(doc, entries, `${app.config.publicUrl}/api/v1/forms/${doc.id}`);
  return Readable.from([JSON.stringify(schema, null, 2)]);
}
