import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { Upload } from '#contract/uploads.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { presentUpload } from '../files/files.present.ts';
import { findFile } from '../files/files.queries.ts';
import { deferBodyValidation } from './defer-body-validation.ts';
import { deleteUnusedFiles } from './delete-unused-files.ts';
import { makeFilesPrivate } from './make-private.ts';
import { fileStore } from './open-store.ts';
import { receiveUpload } from './receive-upload.ts';
import { UPLOAD_BYTES, UPLOADS } from './store-upload.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });
const Body = Type.Object({
  form: Type.String(),
  field: Type.String(),
  file: Type.Unsafe<unknown>({ type: 'string', format: 'binary' }),
});
/** Longest run of moving files. A process that stops waits for it. The next run continues. */
const MAX_RUN_MS = 10_000;
const UPLOAD_LIMIT = { name: 'uploads', max: 600, windowSeconds: 3600, by: 'person' as const };

export default async function uploadRoutes(app: App): Promise<void> {
  // The start fails if the store does not work, because files could not be stored.
  app.addHook('onReady', () => fileStore(app).open());

  for (const metric of [UPLOADS, UPLOAD_BYTES]) app.metrics.counter(metric);
  app.post(
    '/uploads',
    {
      config: { access: 'session', limit: UPLOAD_LIMIT, multipart: true },
      ...deferBodyValidation(app),
      schema: {
        summary: 'Keep one file for a field of a form; the answer names it by its id',
        description: 'The parts may come in any order. Checked against the x-file of that field.',
        consumes: ['multipart/form-data'],
        body: Body,
        response: { 201: Envelope(Upload) },
      },
    },
    async (request, reply) => {
      const row = await receiveUpload(app, request);
      return reply.code(201).send(ok(presentUpload(row)));
    },
  );

  // spec: a resumed draft holds only ids. This route describes the files to the user who uploaded them.
  app.get(
    '/uploads/:id',
    {
      config: { access: 'session' },
      schema: { summary: 'What one of my uploads is', params: Params, response: { 200: Envelope(Upload) } },
    },
    async (request) => {
      const row = await findFile(app.db.kysely, request.params.id);
      if (!row || row.owner_id !== request.user?.id) throw problems.NOT_FOUND();
      return ok(presentUpload(row));
    },
  );

  app.jobs.every('uploads.close', 60, async () => {
    const deadline = Date.now() + MAX_RUN_MS;
    const closed = await makeFilesPrivate(app, () => Date.now() > deadline);
    if (closed.files > 0) app.log.info(closed, 'files made private');
  });
  app.jobs.every('uploads.sweep', 3600, async () => {
    const swept = await deleteUnusedFiles(app);
    app.log.info({ swept }, 'uploads swept');
  });
}
