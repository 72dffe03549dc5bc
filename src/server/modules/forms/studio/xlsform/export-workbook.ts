/** A form as an XLSForm workbook: the published texts, or the unpublished ones of a form that was never published. */
import { writeXlsx } from 'hucre/xlsx';
import { isRecord } from '#engine/is-record.ts';
import type { FormDoc, FormFile, OptionFile } from '#engine/types.ts';
import { exactXlsxText } from '#server/export-cells.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { checkTexts, exportXlsFormSheets, readYamlText } from '../../forms/forms.commands.ts';
import { loadFormTexts } from '../form-texts.ts';
import { noteText, placeText } from './note-texts.ts';

const WIDTH = 28;

export async function exportWorkbook(app: App, id: string): Promise<Buffer> {
  const { base, files, work } = await loadFormTexts(app, id);
  const texts = files ?? work?.files;
  if (!texts) throw problems.NOT_FOUND();
  const options: Record<string, OptionFile> = { ...base.world.options };
  for (const [list, text] of Object.entries(texts.lists)) {
    const { value } = await readYamlText(text);
    // Both kinds of files were checked when they were stored.
    if (isRecord(value)) options[list] = value as unknown as OptionFile;
  }
  const { value } = await readYamlText(texts.form);
  const doc = await docOf(app, id, texts, base);
  if (!doc || !isRecord(value)) throw problems.VALIDATION_FAILED({ form: [app.t('xlsform:export.unsound')] });
  const { survey, choices, settings, notes } = await exportXlsFormSheets(
    base,
    // The document was compiled from it.
    value as unknown as FormFile,
    doc,
    options,
  );
  const sheets = [
    { name: 'survey', rows: survey },
    { name: 'choices', rows: choices },
    { name: 'settings', rows: settings },
    // Not a sheet of XLSForm, so other tools leave it alone.
    {
      name: app.t('xlsform:export.sheet'),
      rows: [
        [app.t('xlsform:export.place'), app.t('xlsform:export.text'), app.t('xlsform:export.cell')],
        ...notes.map((note) => [placeText(note), noteText(note), note.text]),
      ],
    },
  ];
  const bytes = await writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      columns: (rows[0] ?? []).map(() => ({ width: WIDTH })),
      rows: rows.map((row) => row.map((cell) => (cell === '' ? null : exactXlsxText(cell)))),
      freezePane: { rows: 1 },
    })),
  });
  return Buffer.from(bytes as Uint8Array);
}

/** Undefined if the texts have errors. */
async function docOf(
  app: App,
  id: string,
  texts: { form: string; lists: Record<string, string> },
  base: Awaited<ReturnType<App['forms']['currentSchemas']>>,
): Promise<FormDoc | undefined> {
  const published = (await app.forms.listSources()).find(({ doc }) => doc.id === id);
  if (published) return published.doc;
  return checkTexts(base, id, texts, [], async ({ candidates }) => candidates.find((one) => one.id === id)?.doc);
}
