import { Type } from 'typebox';
import { Uuid } from '#contract/submissions.ts';
import { ACCEPTED_KINDS, isPictureKind } from '#engine/file-kinds.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { contentDisposition, setFileHeaders } from './file-headers.ts';
import { readFile } from './read-file.ts';

const Params = Type.Object({ id: Uuid }, { additionalProperties: false });

export default async function fileRoutes(app: App): Promise<void> {
  app.get(
    '/files/:id',
    {
      config: { access: 'session', binary: true },
      schema: {
        summary: 'The bytes of a file, for whoever may read it now',
        params: Params,
        produces: Object.values(ACCEPTED_KINDS).map(({ mime }) => mime),
      },
    },
    async (request, reply) => {
      if (!request.user) throw problems.UNAUTHORIZED();
      const { row, stream, bytes } = await readFile(app, request.user, request.params.id, request.ip);
      setFileHeaders(reply, row.extension, bytes);
      reply
        .header('cache-control', 'private, no-store')
        .header(
          'content-disposition',
          contentDisposition(isPictureKind(row.extension) ? 'inline' : 'attachment', row.file_name),
        );
      return reply.send(stream);
    },
  );
}
