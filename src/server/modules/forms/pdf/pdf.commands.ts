/** PDFs of one submission and of an empty form. */
import { fileIdsOf } from '#engine/answers.ts';
import { printPictures } from '#server/modules/files/downloads/downloads.commands.ts';
import type { App, User } from '#server/types.ts';
import { maskAnswers } from '../forms/forms.present.ts';
import { columnsOf, loadLiveNames } from '../staff-submissions/staff-submissions.commands.ts';
import { loadSubmission } from '../submissions/submissions.commands.ts';
import { formContent } from './form-content.ts';
import { makePdf } from './pdf-runner.ts';
import { submissionContent } from './submission-content.ts';

export type { PdfContent } from './pdf-content.ts';
export { makePdf };

interface NamedPdf {
  name: string;
  bytes: Buffer;
}

/** Answers as the reader sees them on screen: only the sender's own private answers are readable. */
export async function makeSubmissionPdf(app: App, reader: User, id: string): Promise<NamedPdf> {
  const loaded = await loadSubmission(app, reader, id);
  const { doc, answers, isOwn, row } = loaded;
  const live = await loadLiveNames(app, columnsOf(doc));
  const shown = isOwn ? answers : maskAnswers(doc, answers);
  const isMasked = !isOwn && JSON.stringify(shown) !== JSON.stringify(answers);
  const pictures = await printPictures(
    app,
    reader,
    fileIdsOf(doc, shown).map((file) => file.id),
  );
  const bytes = await makePdf(submissionContent(loaded, { answers: shown, isMasked, live, pictures }));
  return { name: app.t('pdf:name_submission', { number: row.number }), bytes };
}

export async function makeFormPdf(app: App, id: string): Promise<NamedPdf> {
  const { doc } = await app.forms.get(id);
  const bytes = await makePdf(formContent(doc, `${app.config.publicUrl}/forms/${doc.id}`));
  return { name: app.t('pdf:name_form', { form: doc.id, version: doc.version }), bytes };
}
