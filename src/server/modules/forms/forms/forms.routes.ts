/** Public routes of forms. A form for a role is shown to that role and to staff. */

import { Type } from 'typebox';
import { Envelope, Page, PageQuery, page } from '#contract/envelope.ts';
import { FormDocument, FormItem, FormParams, VersionQuery } from '#contract/forms.ts';
import { canFill, isReadableByAll, requireAudience } from '#server/form-access.ts';
import { presentRows } from '#server/present-rows.ts';
import { bypassSerializer, matchesEtag, sendNotModified } from '#server/raw-json.ts';
import type { App } from '#server/types.ts';
import { sendCompressed } from './compressed-text.ts';
import draftRoutes from './drafts/drafts.routes.ts';
import { presentForm } from './forms.present.ts';

export default async function routes(app: App) {
  app.get(
    '/forms',
    {
      config: { access: 'optional' },
      schema: {
        querystring: Type.Object(PageQuery, { additionalProperties: false }),
        response: { 200: Page(FormItem) },
      },
    },
    async (request) => {
      const { page: at, per_page } = request.query;
      const shown = (await app.forms.list()).filter(({ doc }) => doc.state === 'open' && canFill(doc, request.user));
      const items = presentRows(app.log, 'forms', shown.slice((at - 1) * per_page, at * per_page), ({ doc }) =>
        presentForm(doc),
      );
      return page(items, { page: at, per_page, total: shown.length });
    },
  );

  app.get(
    '/forms/:id',
    {
      // Compressed once per version.
      compress: false,
      config: { access: 'optional' },
      schema: {
        params: FormParams,
        querystring: VersionQuery,
        response: { 200: Envelope(FormDocument), 304: Type.Null() },
      },
    },
    async (request, reply) => {
      const { version } = request.query;
      const served = await app.forms.serve(request.params.id, version);
      // Checks the current version, so that users who may not read the form cannot read its older versions either.
      const { doc } = app.forms.peek(request.params.id);
      requireAudience(doc, request.user);
      reply
        .header('etag', served.etag)
        .header('cache-control', isReadableByAll(doc) ? 'no-cache' : 'private, no-cache');
      if (matchesEtag(request.headers['if-none-match'] ?? '', served.etag)) return sendNotModified(reply);
      reply.type('application/json; charset=utf-8');
      // Serialised once per version. Bytes bypass the response schema.
      return bypassSerializer(await sendCompressed(request, reply, served.bytes));
    },
  );

  await app.register(draftRoutes);
}
