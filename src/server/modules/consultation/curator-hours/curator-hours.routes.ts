import { Type } from 'typebox';
import { OwnHours } from '#contract/consultations.ts';
import { Envelope, ok } from '#contract/envelope.ts';
import { AnsweredFormBody } from '#contract/forms.ts';
import { Nullable } from '#contract/nullable.ts';
import { userOf } from '#server/http/request-user.ts';
import type { App } from '#server/types.ts';
import { loadHours, saveHours, withdrawHours } from './curator-hours.commands.ts';
import { HOURS_FORM } from './curator-hours.present.ts';

const config = { access: 'consultations.answer' as const };
const response = { 200: Envelope(Nullable(OwnHours)) };

export default async function curatorHourRoutes(app: App): Promise<void> {
  app.get(
    '/curators/hours',
    { config, schema: { summary: 'When I can usually be met; null while I have not said', response } },
    async (request) => ok(await loadHours(app, userOf(request))),
  );
  app.put(
    '/curators/hours',
    {
      config: { ...config, form: { id: HOURS_FORM, at: 'answers' } },
      schema: { summary: 'Say it: answers of the form curator-hours', body: AnsweredFormBody, response },
    },
    async (request) => {
      const user = userOf(request);
      await saveHours(app, user, request.body);
      return ok(await loadHours(app, user), app.t('consultations:hours_saved'));
    },
  );
  app.delete(
    '/curators/hours',
    {
      config,
      schema: {
        summary: 'Take it back: askers then read no usual hours',
        response: { 200: Envelope(Type.Null()) },
      },
    },
    async (request) => {
      await withdrawHours(app, userOf(request));
      return ok(null, app.t('consultations:hours_withdrawn'));
    },
  );
}
