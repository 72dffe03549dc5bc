/** Import of answers into a form of the staff: its questions, the columns of a file, a trial, and the import itself. */
import { Readable } from 'node:stream';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import {
  AnswerImportReport,
  ImportAnswersQuery,
  ImportColumns,
  ImportProblemsQuery,
  ImportProgress,
  ImportProgressQuery,
  ImportTarget,
} from '#contract/submission-import.ts';
import { BOM, csvLine } from '#server/export-cells.ts';
import { EXPORT_TYPES, sheetReply } from '#server/export-file.ts';
import { userOf } from '#server/http/request-user.ts';
import { deferBodyValidation } from '#server/modules/files/uploads/uploads.commands.ts';
import type { App } from '#server/types.ts';
import { importAnswers, listProblems, loadTarget, readColumns } from './answer-import.commands.ts';
import { receiveAnswers } from './open-file.ts';
import { findProgress } from './progress.ts';

const config = { access: 'submissions.import' as const };
const uploading = {
  ...config,
  multipart: true,
  limit: { name: 'answer-import', max: 200, windowSeconds: 3600, by: 'person' as const },
};
const consumes = ['multipart/form-data'];

export default async function answerImportRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms/:id/import',
    {
      config,
      schema: {
        summary: 'What a file of answers to this form may hold, and the last imports',
        params: FormParams,
        response: { 200: Envelope(ImportTarget) },
      },
    },
    async ({ params }) => ok(await loadTarget(app, params.id)),
  );

  app.get(
    '/staff/submissions/import-progress',
    {
      config,
      schema: {
        summary: 'How far my import is',
        querystring: ImportProgressQuery,
        response: { 200: Envelope(ImportProgress) },
      },
    },
    async (request) => ok(findProgress(userOf(request).id, request.query.key)),
  );

  app.post(
    '/staff/forms/:id/import/columns',
    {
      config: uploading,
      ...deferBodyValidation(app),
      schema: {
        summary: 'The columns of a CSV or XLSX file, and the questions that their titles fit',
        consumes,
        params: FormParams,
        response: { 200: Envelope(ImportColumns) },
      },
    },
    async (request) => ok(await readColumns(app, request.params.id, await receiveAnswers(request))),
  );

  app.post(
    '/staff/forms/:id/import',
    {
      config: uploading,
      ...deferBodyValidation(app),
      schema: {
        summary: 'Import a file of answers, all rows or none; `dry_run=1`, the default, only says what would happen',
        consumes,
        params: FormParams,
        querystring: ImportAnswersQuery,
        response: { 200: Envelope(AnswerImportReport) },
      },
    },
    async (request) => {
      const { key, form_version, dry_run } = request.query;
      const actor = { user: userOf(request), ip: request.ip };
      const sent = await receiveAnswers(request, ['mapping']);
      const run = { formId: request.params.id, actor, sent, key, form_version };
      const report = await importAnswers(app, run, request.query);
      const sentence = dry_run === 0 && report.imported > 0 ? 'imported' : report.problem_count > 0 ? 'bad' : 'checked';
      return ok(report, app.t(`staff-submissions:import.result.${sentence}`, { rows: report.rows, good: report.good }));
    },
  );

  app.post(
    '/staff/forms/:id/import/problems',
    {
      config: { ...uploading, binary: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Every problem of a file as CSV',
        consumes,
        params: FormParams,
        querystring: ImportProblemsQuery,
        produces: [EXPORT_TYPES.csv],
      },
    },
    async (request, reply) => {
      const { key, form_version } = request.query;
      const actor = { user: userOf(request), ip: request.ip };
      const sent = await receiveAnswers(request, ['mapping']);
      const { problems } = await listProblems(app, { formId: request.params.id, actor, sent, key, form_version });
      const head = (['row', 'column', 'problem'] as const).map((name) =>
        app.t(`staff-submissions:import.problems.${name}`),
      );
      const lines = [
        BOM + csvLine(head),
        ...problems.map(({ row, column, sentence }) => csvLine([row, column, sentence])),
      ];
      return sheetReply(reply, app.t('staff-submissions:import.problems.file_name'), 'csv').send(Readable.from(lines));
    },
  );
}
