/** PDFs: one submission for those who may read it, an empty form for those who may fill it in. */
import type { FastifyReply } from 'fastify';
import { FormParams } from '#contract/forms.ts';
import { SubmissionParams } from '#contract/submissions.ts';
import { requireAudience } from '#server/form-access.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { makeFormPdf, makeSubmissionPdf } from './pdf.commands.ts';

const PDF = 'application/pdf';
const produces = [PDF];

export default async function pdfRoutes(app: App): Promise<void> {
  app.get(
    '/submissions/:id/pdf',
    {
      config: {
        access: 'session',
        binary: true,
        limit: { name: 'submission-pdf', max: 120, windowSeconds: 3600, by: 'person' },
      },
      schema: { summary: 'One submission as a PDF, private answers as on screen', params: SubmissionParams, produces },
    },
    async (request, reply) => send(reply, await makeSubmissionPdf(app, userOf(request), request.params.id)),
  );
  app.get(
    '/forms/:id/pdf',
    {
      config: {
        access: 'optional',
        binary: true,
        limit: { name: 'form-pdf', max: 60, windowSeconds: 3600, by: 'ip' },
      },
      schema: { summary: 'The empty form for paper', params: FormParams, produces },
    },
    async (request, reply) => {
      requireAudience((await app.forms.get(request.params.id)).doc, request.user);
      return send(reply, await makeFormPdf(app, request.params.id));
    },
  );
}

const send = (reply: FastifyReply, { name, bytes }: { name: string; bytes: Buffer }) =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .type(PDF)
    .send(bytes);
