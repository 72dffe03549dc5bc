/** What publishing these texts would do to stored answers, as lines of JSON: progress, then the report. */
import { FormParams } from '#contract/forms.ts';
import { ImpactBody } from '#contract/studio.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { streamImpact } from './impact.commands.ts';

export default async function impactRoutes(app: App): Promise<void> {
  app.post(
    '/staff/forms/:id/impact',
    {
      bodyLimit: 1024 * 1024,
      // Compression would buffer the lines.
      compress: false,
      config: {
        access: 'forms.manage',
        binary: true,
        limit: { name: 'studio-impact', max: 60, windowSeconds: 600, by: 'person' },
      },
      schema: {
        summary: 'What would become of drafts and records; lines of JSON, the report last',
        params: FormParams,
        body: ImpactBody,
        produces: ['application/x-ndjson'],
      },
    },
    async (request, reply) => {
      const stream = await streamImpact(app, userOf(request), request.params.id, request.body);
      return reply.type('application/x-ndjson; charset=utf-8').header('cache-control', 'no-store').send(stream);
    },
  );
}
