/** Routes with which the chosen curator and staff read short registrations and reply to them. */
import { Type } from 'typebox';
import { Registration, RegistrationAnswerBody, RegistrationQuery } from '#contract/curation.ts';
import { Envelope, ok, Page, page } from '#contract/envelope.ts';
import { Uuid } from '#contract/submissions.ts';
import { userOf } from '#server/http/request-user.ts';
import type { TextKey } from '#server/lib/i18n.ts';
import type { App } from '#server/types.ts';
import { answerRegistration, loadRegistration } from './registrations.commands.ts';
import { listRegistrations } from './registrations.queries.ts';

const params = Type.Object({ id: Uuid }, { additionalProperties: false });
const CURATOR = { base: '/curators/registrations', by: 'curator', access: 'registrations.answer' } as const;
const STAFF = { base: '/staff/curation/registrations', by: 'staff', access: 'curation.manage' } as const;
const ANSWERED = {
  'registration.accept': 'entries:registration.accepted',
  'registration.decline': 'entries:registration.declined',
} as const satisfies Record<RegistrationAnswerBody['event'], TextKey>;

export default async function registrationRoutes(app: App): Promise<void> {
  for (const { base, by, access } of [CURATOR, STAFF]) {
    const config = { access };
    app.get(
      base,
      {
        config,
        schema: {
          summary: 'Registrations with a curator, newest first; a curator sees those that chose them',
          querystring: RegistrationQuery,
          response: { 200: Page(Registration) },
        },
      },
      async (request) => {
        const { status, search, ...at } = request.query;
        const chosen = by === 'curator' ? { curator_id: userOf(request).id } : {};
        const { rows, total } = await listRegistrations(app.db.kysely, { ...chosen, status, search }, at);
        return page(await Promise.all(rows.map((row) => loadRegistration(app, row, by))), { ...at, total });
      },
    );
    app.post(
      `${base}/:id/answer`,
      {
        config,
        schema: {
          summary: 'Accept: the curator assists the business from now on. Decline: with the reason',
          params,
          body: RegistrationAnswerBody,
          response: { 200: Envelope(Registration) },
        },
      },
      async (request) => {
        const acting = { user: userOf(request), by, ip: request.ip };
        const row = await answerRegistration(app, acting, request.params.id, request.body);
        return ok(await loadRegistration(app, row, by), app.t(ANSWERED[request.body.event]));
      },
    );
  }
}
