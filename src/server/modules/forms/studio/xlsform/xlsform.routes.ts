/** XLSForm workbooks: what one would bring as a form, and a form as a workbook. */
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { XlsFormReport } from '#contract/studio.ts';
import { EXPORT_TYPES, sheetReply } from '#server/export-file.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { runLatestOnly } from '../latest-only.ts';
import { exportWorkbook } from './export-workbook.ts';
import { readXlsForm } from './import-workbook.ts';
import { receiveXlsForm } from './receive-workbook.ts';

const config = { access: 'forms.manage' as const };

export default async function xlsFormRoutes(app: App): Promise<void> {
  app.post(
    '/staff/form-files/xlsform',
    {
      config: {
        ...config,
        multipart: true,
        limit: { name: 'studio-xlsform', max: 120, windowSeconds: 3600, by: 'person' as const },
      },
      schema: {
        summary: 'What an XLSForm workbook would bring: questions, lists, and what cannot be taken, by row',
        consumes: ['multipart/form-data'],
        response: { 200: Envelope(XlsFormReport) },
      },
    },
    async (request) => {
      const file = await receiveXlsForm(request);
      return ok(await runLatestOnly(userOf(request), () => readXlsForm(app, file)));
    },
  );

  app.get(
    '/staff/forms/:id/xlsform',
    {
      config: {
        ...config,
        binary: true,
        limit: { name: 'studio-xlsform-file', max: 120, windowSeconds: 3600, by: 'person' as const },
      },
      schema: {
        summary: 'The form as an XLSForm workbook: the current version, or a form that was never published',
        params: FormParams,
        produces: [EXPORT_TYPES.xlsx],
      },
    },
    async ({ params }, reply) => {
      const bytes = await exportWorkbook(app, params.id);
      return sheetReply(reply, `${params.id}-xlsform.xlsx`, 'xlsx').send(bytes);
    },
  );
}
