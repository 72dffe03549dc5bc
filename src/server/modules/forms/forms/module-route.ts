/** `/forms/<id>/<hash>.js`: the validators as an ES module. The hash identifies the content, so it never changes. */
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { problems } from '#server/problems.ts';
import { sendCompressed } from './compressed-text.ts';

const Params = Type.Object({ id: Type.String({ maxLength: 64 }), file: Type.String({ maxLength: 64 }) });

export default async function moduleRoute(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string; file: string } }>(
    '/forms/:id/:file',
    { config: { access: 'public', outside: true }, schema: { params: Params } },
    async (request, reply) => {
      const hash = /^([0-9a-f]{16})\.js$/.exec(request.params.file)?.[1];
      if (!hash) throw problems.NOT_FOUND();
      const code = await app.forms.module(request.params.id, hash);
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=31536000, immutable');
      return sendCompressed(request, reply, code);
    },
  );
}
