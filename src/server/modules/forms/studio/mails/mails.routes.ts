/** A staff member's own setting: whether an e-mail is sent for each submission of a form. */
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { MailsBody } from '#contract/studio.ts';
import { userOf } from '#server/http/request-user.ts';
import { problems } from '#server/problems.ts';
import type { App } from '#server/types.ts';
import { notifiesStaff } from '../../submissions/submissions.commands.ts';
import { loadFormTexts } from '../form-texts.ts';
import { setMailsWanted } from './mails.queries.ts';

export default async function mailRoutes(app: App): Promise<void> {
  app.put(
    '/staff/forms/:id/mails',
    {
      config: { access: 'forms.manage' },
      schema: {
        summary: 'Turn the mails about new submissions of a form on or off for the caller',
        params: FormParams,
        body: MailsBody,
        response: { 200: Envelope(MailsBody) },
      },
    },
    async (request) => {
      const { id } = request.params;
      const { mails } = request.body;
      await loadFormTexts(app, id);
      if (!notifiesStaff(id)) throw problems.NOT_FOUND();
      await setMailsWanted(app.db.kysely, id, userOf(request).id, mails);
      return ok({ mails }, app.t(`studio-server:mails_${mails ? 'on' : 'off'}`));
    },
  );
}
