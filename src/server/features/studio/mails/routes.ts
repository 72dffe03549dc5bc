/** A staff member's own switch: whether a mail comes when somebody sends a form. */
import { Envelope, ok } from '#contract/envelope.ts';
import { FormParams } from '#contract/forms.ts';
import { MailsBody } from '#contract/studio.ts';
import { problems } from '../../../problems.ts';
import type { App } from '../../../types.ts';
import { personOf } from '../../auth/commands.ts';
import { tellsStaff } from '../../submissions/commands.ts';
import { openDesk } from '../texts.ts';
import { setMails } from './queries.ts';

export default async function mailRoutes(app: App): Promise<void> {
  app.put(
    '/staff/forms/:id/mails',
    {
      config: { access: ['staff'] },
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
      await openDesk(app, id);
      if (!tellsStaff(id)) throw problems.NOT_FOUND();
      await setMails(app.db.kysely, id, personOf(request).id, mails);
      return ok({ mails }, app.say(`studio-server:mails_${mails ? 'on' : 'off'}`));
    },
  );
}
