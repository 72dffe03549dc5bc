/** Versions of a form: list, differences, rollback, download as a file. */
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import {
  FileQuery,
  PublishResult,
  RollbackBody,
  StudioListQuery,
  VersionDiff,
  VersionDiffQuery,
  VersionItem,
  VersionParams,
} from '#contract/studio.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { loadDiff, loadFile, loadVersions, rollBack } from './versions.commands.ts';

const config = { access: 'forms.manage' as const };

export default async function versionRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms/:id/versions',
    {
      config,
      schema: {
        summary: 'Versions of a form, newest first',
        params: FormParams,
        querystring: StudioListQuery,
        response: { 200: Page(VersionItem) },
      },
    },
    async ({ params, query }) => {
      const { items, total } = await loadVersions(app, params.id, query);
      return page(items, { ...query, total });
    },
  );

  app.get(
    '/staff/forms/:id/versions/:version',
    {
      config,
      schema: {
        summary: 'What is different in a version; `against` another than the one before it',
        params: VersionParams,
        querystring: VersionDiffQuery,
        response: { 200: Envelope(VersionDiff) },
      },
    },
    async ({ params, query }) => ok(await loadDiff(app, params.id, params.version, query.against)),
  );

  app.post(
    '/staff/forms/:id/rollback',
    {
      config: { ...config, limit: { name: 'studio-publish', max: 120, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'Publish an older version again, with its lists',
        params: FormParams,
        body: RollbackBody,
        response: { 200: Envelope(PublishResult) },
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      const done = await rollBack(app, by, request.params.id, request.body);
      return ok(done, app.t('studio-server:rolled_back', { version: request.body.version }));
    },
  );

  app.get(
    '/staff/forms/:id/file',
    {
      config: { ...config, binary: true },
      schema: {
        summary: 'The YAML file of the form, or of a list that it offers: in force, or of a version',
        params: FormParams,
        querystring: FileQuery,
        produces: ['application/yaml'],
      },
    },
    async ({ params, query }, reply) => {
      const text = await loadFile(app, params.id, query);
      return reply
        .type('application/yaml; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="${query.list ?? params.id}.yaml"`)
        .send(text);
    },
  );
}
