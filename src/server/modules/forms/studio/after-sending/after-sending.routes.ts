/** What follows a sent form: confirmation, mail to the sender, notified staff. */
import { AfterSending, AfterSendingBody } from '#contract/after-sending.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { changeAfterSending, readAfterSending } from './after-sending.commands.ts';

const config = { access: 'forms.manage' as const };
const response = { 200: Envelope(AfterSending) };

export default async function afterSendingRoutes(app: App): Promise<void> {
  app.get(
    '/staff/forms/:id/after-sending',
    {
      config,
      schema: { summary: 'What follows when this form is sent, and what may be chosen', params: FormParams, response },
    },
    async ({ params }) => ok(await readAfterSending(app, params.id)),
  );
  app.put(
    '/staff/forms/:id/after-sending',
    {
      config: { ...config, limit: { name: 'studio-settings', max: 120, windowSeconds: 3600, by: 'person' } },
      schema: {
        summary: 'Change what follows when this form is sent; it holds at once',
        params: FormParams,
        body: AfterSendingBody,
        response,
      },
    },
    async (request) => {
      const by = { user: userOf(request), ip: request.ip };
      const settings = await changeAfterSending(app, by, request.params.id, request.body);
      return ok(settings, app.t('after-sending-server:saved'));
    },
  );
}
