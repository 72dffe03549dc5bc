/** How a form is shared: its short address, and the sites that may embed it. */
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { Sharing, SharingBody } from '#contract/sharing.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { changeSharing, readSharing } from './sharing.commands.ts';

const config = { access: 'forms.manage' as const };
const response = { 200: Envelope(Sharing) };

export default async function sharingRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms/:id/sharing',
    {
      config,
      schema: { summary: 'Short address of a form, and the sites that may embed it', params: FormParams, response },
    },
    async ({ params }) => ok(await readSharing(app, params.id)),
  );
  app.put(
    '/staff/forms/:id/sharing',
    {
      config: { ...config, limit: { name: 'studio-settings', max: 120, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'Change which sites may embed this public form; it holds at once',
        params: FormParams,
        body: SharingBody,
        response,
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      return ok(await changeSharing(app, by, request.params.id, request.body), app.t('sharing-server:saved'));
    },
  );
}
