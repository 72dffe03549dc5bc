/** Routes that archive and restore forms. */
import { Type } from 'typebox';
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { archiveForm, restoreForm } from './archive.commands.ts';

const config = {
  access: 'forms.manage' as const,
  limit: { name: 'studio-publish', max: 120, windowSeconds: 3600, by: 'person' as const },
};

export default async function archiveRoutes(app: App): Promise<void> {
  app.post(
    '/staff/forms/:id/archive',
    {
      config,
      schema: {
        summary: 'Archive a form: it takes no answers and leaves all lists; what was sent stays',
        params: FormParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await archiveForm(app, { user: userOf(request), ip: request.ip }, request.params.id);
      return ok(null, app.t('studio-server:archived'));
    },
  );

  app.delete(
    '/staff/forms/:id/archive',
    {
      config,
      schema: {
        summary: 'Bring a form back from the archive, in the state that it had before',
        params: FormParams,
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await restoreForm(app, { user: userOf(request), ip: request.ip }, request.params.id);
      return ok(null, app.t('studio-server:restored'));
    },
  );
}
